/** Who owes what. */
export const balances = {
  title: "Who owes what",
  what: "balances",
  search: "Member",
  which: "Show",
  overdueOnly: "Overdue only",
  member: "Member",
  open: "Open",
  overdue: "Overdue",
  oldest: "Oldest due date",
  invoices: "Invoices",
  file: "who-owes-what",
  empty: "Nobody owes anything",
  emptyAbout: "Issued invoices that are not paid yet are added up here, member by member.",
  remind: "Remind",
  remindLabel: (who: string) => `Remind ${who} of what is open`,
  reminded: (who: string) => `A reminder is on its way to ${who}.`,
};
