const count = (number: number) => number.toLocaleString();

export const enrol = {
  members: "Choose members",
  search: "Search members",
  what: "members",
  noneFits: "No member fits",
  all: "Choose all on this page",
  allThatFit: (total: number) => `Choose all ${count(total)}`,
  reading: (read: number, total: number) => `Read ${count(read)} of ${count(total)}`,
  chosen: (number: number) => `${count(number)} chosen`,
  nobody: "Nobody yet.",
  more: (number: number) => `and ${count(number)} more`,
  clear: "Choose nobody",
  ticket: "Ticket",
  firstTicket: "The first that is not for guests",
  submit: "Register them",
  missing: { memberIds: "Choose at least one member" },
  done: {
    registered: (number: number) => `${count(number)} registered`,
    waitlisted: (number: number) => `${count(number)} on the waitlist`,
    already: (number: number) => `${count(number)} had registered before`,
  },
};
