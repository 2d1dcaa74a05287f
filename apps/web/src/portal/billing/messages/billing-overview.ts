/** The first page of billing: what waits, what came in, who is late. */
export const billingOverview = {
  title: "Finance",
  figures: "Outstanding",
  pending: "Expected payments",
  pendingNote: "View all",
  open: "Unpaid invoices",
  openNote: "View all",
  overdue: "Overdue invoices",
  overdueNote: "View balances",
  late: "Most overdue",
  lateAll: "View balances",
  lateNone: "Nothing is overdue.",
  latest: "Latest payments",
  latestAll: "View all payments",
  latestNone: "No payments yet.",
};
