import type { billingOverview as english } from "./billing-overview.ts";

export const billingOverview: typeof english = {
  title: "Finanzen",
  figures: "Was offen ist",
  pending: "Zahlungen zu bestätigen",
  pendingNote: "Ansehen",
  open: "Offene Rechnungen",
  openNote: "Ansehen",
  overdue: "Überfällige Rechnungen",
  overdueNote: "Ansehen, wer im Verzug ist",
  late: "Am meisten überfällig",
  lateAll: "Offene Beträge",
  lateNone: "Niemand ist im Verzug.",
  latest: "Letzte Zahlungen",
  latestNone: "Noch keine Zahlungen.",
};
