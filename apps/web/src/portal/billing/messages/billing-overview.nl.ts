import type { billingOverview as english } from "./billing-overview.ts";

export const billingOverview: typeof english = {
  title: "Financiën",
  figures: "Openstaand",
  pending: "Verwachte betalingen",
  pendingNote: "Alles bekijken",
  open: "Onbetaalde facturen",
  openNote: "Alles bekijken",
  overdue: "Achterstallige facturen",
  overdueNote: "Saldo’s bekijken",
  late: "Langst te laat",
  lateAll: "Saldo’s bekijken",
  lateNone: "Niets te laat.",
  latest: "Laatste betalingen",
  latestAll: "Alle betalingen bekijken",
  latestNone: "Nog geen betalingen.",
};
