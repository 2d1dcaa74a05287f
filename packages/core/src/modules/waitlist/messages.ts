/** What the mails of the queue say. Another language is another such file. */
export const messages = {
  claim: "Choose a password to see your registration, your ticket and what is to be paid.",
  seatsFree: (event: string, free: number | null, waiting: number) => ({
    subject: `Free seats while people wait: ${event}`,
    heading: "A seat came free",
    paragraphs: [
      `${event} has ${free === null ? "free seats without limit" : free === 0 ? "no free seat any more" : free === 1 ? "1 free seat" : `${free} free seats`}, and ${waiting === 1 ? "1 person is" : `${waiting} people are`} waiting. Nobody moves up by itself: approve whom you choose.`,
    ],
  }),
  openWaitlist: "Open the waitlist",
};

export type WaitlistMessages = typeof messages;
