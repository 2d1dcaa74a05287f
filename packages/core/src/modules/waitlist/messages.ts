/** The wording of the waitlist's mails. Each other language has its own file. */
export const messages = {
  claim: "Set a password to see your registration, your ticket and any payment due.",
  seatsFree: (event: string, free: number | null, waiting: number) => ({
    subject: `Seats available, people waiting: ${event}`,
    heading: "A seat is available",
    paragraphs: [
      `${event} has ${free === null ? "unlimited free seats" : free === 0 ? "no free seats left" : free === 1 ? "1 free seat" : `${free} free seats`}, and ${waiting === 1 ? "1 person is" : `${waiting} people are`} waiting. No one moves up automatically: you decide whom to approve.`,
    ],
  }),
  openWaitlist: "Review waitlist",
};

export type WaitlistMessages = typeof messages;
