import type { billingOverview as english } from "./billing-overview.ts";

export const billingOverview: typeof english = {
  title: "Finanzen",
  figures: "Offen",
  pending: "Erwartete Zahlungen",
  pendingNote: "Alle ansehen",
  open: "Offene Rechnungen",
  openNote: "Alle ansehen",
  overdue: "Überfällige Rechnungen",
  overdueNote: "Offene Beträge ansehen",
  late: "Am längsten überfällig",
  lateAll: "Offene Beträge ansehen",
  lateNone: "Nichts überfällig.",
  latest: "Letzte Zahlungen",
  latestAll: "Alle Zahlungen ansehen",
  latestNone: "Noch keine Zahlungen.",
};
