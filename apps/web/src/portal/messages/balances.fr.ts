import type { balances as english } from "./balances.ts";

export const balances: typeof english = {
  title: "Qui doit quoi",
  what: "soldes",
  search: "Membre",
  which: "Afficher",
  overdueOnly: "En retard seulement",
  member: "Membre",
  open: "À payer",
  overdue: "En retard",
  oldest: "Échéance la plus ancienne",
  invoices: "Factures",
  file: "qui-doit-quoi",
  empty: "Personne ne doit rien",
  emptyAbout: "Les factures émises et pas encore payées sont additionnées ici, membre par membre.",
  remind: "Relancer",
  remindLabel: (who) => `Relancer ${who} pour ce qui reste à payer`,
  reminded: (who) => `Un rappel est en route vers ${who}.`,
};
