/** Who owes what. */
export const balances = {
  title: "Balances",
  what: "balances",
  search: "Member",
  which: "Show",
  overdueOnly: "Overdue only",
  member: "Member",
  open: "Outstanding",
  overdue: "Overdue",
  oldest: "Oldest due date",
  invoices: "Invoices",
  file: "balances",
  empty: "No outstanding balances",
  emptyAbout: "Unpaid invoices are added up here by member.",
  remind: "Send reminder",
  remindLabel: (who: string) => `Send reminder to ${who}`,
  reminded: (who: string) => `Reminder sent to ${who}.`,
};
