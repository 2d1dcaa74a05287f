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
  remind: "Envoyer un rappel",
  remindLabel: (name) => `Envoyer un rappel à ${name}`,
  remindedOn: (day) => `Rappel envoyé le ${day}`,
  remindAgain: "Envoyer un autre rappel",
  reminded: (name) => `Rappel envoyé à ${name}.`,
};
