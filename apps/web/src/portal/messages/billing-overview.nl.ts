import type { billingOverview as english } from "./billing-overview.ts";

export const billingOverview: typeof english = {
  title: "Financiën",
  figures: "Wat openstaat",
  pending: "Betalingen goed te keuren",
  pendingNote: "Bekijken",
  open: "Facturen te betalen",
  openNote: "Bekijken",
  overdue: "Facturen te laat",
  overdueNote: "Bekijken wie moet betalen",
  late: "Meest te laat",
  lateAll: "Wie moet wat betalen",
  lateNone: "Niemand is te laat.",
  latest: "Laatste betalingen",
  latestNone: "Nog geen betalingen.",
};
