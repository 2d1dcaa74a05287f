/** The tickets that a volunteer can try, in the order of an evening: the usual ones first. */
export const PRACTICE_TICKETS = [
  "good",
  "party",
  "alreadyIn",
  "notPaid",
  "wrongEvent",
  "unknown",
  "cancelled",
  "waitlisted",
  "takenBack",
  "refused",
] as const;

export type PracticeTicket = (typeof PRACTICE_TICKETS)[number];

/** A code that no real ticket has: real ones are drawn at random. */
export const practiceCode = (ticket: PracticeTicket): string =>
  codeOfNumber(getTicketNumber(ticket));

/** The code of the person with this number, for those who have no button. */
export const codeOfNumber = (number: number): string =>
  `PRACT1CE${String(number).padStart(8, "0")}`;

const getTicketNumber = (ticket: PracticeTicket): number => PRACTICE_TICKETS.indexOf(ticket) + 1;
