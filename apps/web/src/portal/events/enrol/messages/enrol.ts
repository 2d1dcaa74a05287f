import { formatNumber } from "#lib/format/format-number.ts";

const count = (number: number) => formatNumber(number);

export const enrol = {
  members: "Select members",
  search: "Search members",
  what: "members",
  noneFits: "No members match",
  all: "Select all on this page",
  allThatFit: (total: number) => `Select all ${count(total)}`,
  reading: (read: number, total: number) => `Loading ${count(read)} of ${count(total)}`,
  chosen: (number: number) => `${count(number)} selected`,
  nobody: "No one selected yet.",
  more: (number: number) => `and ${count(number)} more`,
  clear: "Clear selection",
  ticket: "Ticket",
  firstTicket: "First ticket that is not for guests",
  seatsLeft: (seats: number) =>
    seats === 1
      ? "1 seat is left. Further members join the waitlist."
      : `${count(seats)} seats are left. Further members join the waitlist.`,
  submit: "Register selected members",
  missing: { memberIds: "Select at least one member" },
  done: {
    registered: (number: number) => `${count(number)} registered`,
    waitlisted: (number: number) => `${count(number)} on the waitlist`,
    already: (number: number) => `${count(number)} already registered`,
  },
};
