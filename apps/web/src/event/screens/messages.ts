/** Sentences of an event's head, its form and its tickets. */
const people = (count: number): string => (count === 1 ? "1 person" : `${count} people`);

export const messages = {
  host: (club: string): string => `Hosted by ${club}`,
  map: "Show on a map",
  who: "Who",
  everybody: "Everybody is welcome",
  forMembers: (club: string): string => `For members of ${club}`,
  forGuests: "For guests",
  mayBring: (most: number): string => `You may bring up to ${people(most)}`,
  summary: "Your party",
  you: "You",
  guest: (number: number): string => `Guest ${number}`,
  noTicket: "No ticket chosen yet",
  jumpNote: "Takes a minute",
  ticket: {
    number: (number: number, of: number): string => `${number} of ${of}`,
    unpaid: "Not paid yet. The ticket is valid once it is paid.",
    save: "Save as a picture",
    share: "Share the ticket",
    file: (event: string): string => `ticket-${event}.png`,
    offline:
      "The tickets are kept on this device until the day after the event: the link of your mail opens them without a network.",
    fromDevice:
      "There is no connection. This is your ticket as it was when you last opened it here.",
  },
};
