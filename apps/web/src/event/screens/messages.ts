/** Sentences of an event's head, its form and its tickets. */
const guests = (count: number): string => (count === 1 ? "1 guest" : `${count} guests`);

export const messages = {
  host: (club: string): string => `Organised by ${club}`,
  map: "View map",
  who: "Who",
  everybody: "Everyone is welcome",
  forMembers: (club: string): string => `For members of ${club}`,
  forGuests: "For guests",
  mayBring: (most: number): string => `You can bring up to ${guests(most)}`,
  calendarFile: "Apple Calendar, or a file",
  summary: "Your party",
  you: "You",
  guest: (number: number): string => `Guest ${number}`,
  noTicket: "No ticket selected",
  jumpNote: "Takes a minute",
  ticket: {
    number: (number: number, total: number): string => `${number} of ${total}`,
    unpaid: "Not paid yet. The ticket becomes valid once it is paid.",
    save: "Save as image",
    share: "Share ticket",
    file: (event: string): string => `ticket-${event}.png`,
    offline:
      "Your tickets are saved on this device until the day after the event, so the link in your email also works offline.",
    fromDevice: "You are offline. This is your ticket as you last opened it here.",
  },
};
