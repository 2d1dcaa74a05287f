import type { PracticeTicket } from "./practice-tickets.ts";

/** The words of the practice door. Its people are made up, and nobody's name is in another language. */
const TICKETS: Record<PracticeTicket, string> = {
  good: "A valid ticket",
  party: "Someone with two guests",
  alreadyIn: "Someone already checked in",
  notPaid: "Not paid yet",
  wrongEvent: "A ticket for another event",
  unknown: "An unknown ticket",
  cancelled: "A cancelled registration",
  waitlisted: "Someone on the waitlist",
  takenBack: "A check-in that was undone",
  refused: "Someone who may not come in",
};

export const messages = {
  tickets: TICKETS,
  event: "Practice evening",
  club: "Nothing here is real",
  staff: "You",
  colleague: "Robin",
  types: { standard: "Standard", student: "Student" },
  people: {
    good: "Mila Janssen",
    host: "Omar Haddad",
    firstGuest: "Yara Haddad",
    secondGuest: "Sami Haddad",
    alreadyIn: "Lena Novak",
    notPaid: "Tom Becker",
    cancelled: "Eva Lind",
    waitlisted: "Noor Visser",
    takenBack: "Hugo Marin",
    refused: "Iris Moreau",
    others: ["Ada Bakker", "Ben Carter", "Clara Dubois", "David Evans", "Emma Fischer"],
  },
  banner: {
    title: "Practice",
    text: "Nothing is sent or saved",
    leave: "Leave",
    leavePractice: "Leave practice",
  },
  panel: {
    title: "Try a ticket",
    lead: "These people are made up. Pick a ticket to see the result; search, walk-ins and the log work too.",
    seen: (seenCount: number, all: number): string => `${seenCount} of ${all} results seen`,
    tried: "tried",
    noNetwork: "Practise offline",
    again: "Start over",
  },
};
