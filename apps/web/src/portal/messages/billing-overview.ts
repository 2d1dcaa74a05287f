/** The first page of billing: what waits, what came in, who is late. */
export const billingOverview = {
  title: "Money",
  figures: "What is open",
  pending: "Payments to approve",
  pendingNote: "See them",
  open: "Invoices to be paid",
  openNote: "See them",
  overdue: "Invoices overdue",
  overdueNote: "See who owes them",
  late: "Most overdue",
  lateAll: "Who owes what",
  lateNone: "Nobody is late.",
  latest: "Latest payments",
  latestNone: "No payments yet.",
};
