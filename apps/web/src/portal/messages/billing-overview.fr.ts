import type { billingOverview as english } from "./billing-overview.ts";

export const billingOverview: typeof english = {
  title: "Finances",
  figures: "Ce qui est en cours",
  pending: "Paiements à valider",
  pendingNote: "Les voir",
  open: "Factures à payer",
  openNote: "Les voir",
  overdue: "Factures en retard",
  overdueNote: "Voir qui doit payer",
  late: "Les plus grands retards",
  lateAll: "Qui doit quoi",
  lateNone: "Personne n’est en retard.",
  latest: "Derniers paiements",
  latestNone: "Aucun paiement pour l’instant.",
};
