import type { balances as english } from "./balances.ts";

export const balances: typeof english = {
  title: "Soldes à payer",
  what: "soldes",
  search: "Membre",
  which: "Afficher",
  overdueOnly: "En retard seulement",
  member: "Membre",
  open: "À payer",
  overdue: "En retard",
  credit: "Crédit",
  oldest: "Échéance la plus ancienne",
  invoices: "Factures",
  file: "soldes",
  empty: "Aucun solde à payer",
  emptyAbout: "Les factures impayées apparaissent ici, additionnées par membre.",
  remind: "Relancer",
  remindLabel: (name) => `Relancer ${name} pour ce qui reste à payer`,
  remindedOn: (day) => `Relancé le ${day}`,
  remindAgain: "Relancer",
  reminded: (name) => `Rappel envoyé à ${name}.`,
};
