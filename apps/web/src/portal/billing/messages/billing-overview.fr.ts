import type { billingOverview as english } from "./billing-overview.ts";

export const billingOverview: typeof english = {
  title: "Finances",
  figures: "En cours",
  pending: "Paiements attendus",
  pendingNote: "Voir les paiements",
  open: "Factures à payer",
  openNote: "Voir les factures",
  overdue: "Factures en retard",
  overdueNote: "Voir les soldes",
  late: "Principaux retards",
  lateAll: "Soldes à payer",
  lateNone: "Aucun retard.",
  latest: "Derniers paiements",
  latestAll: "Voir les paiements",
  latestNone: "Aucun paiement pour l’instant.",
};
