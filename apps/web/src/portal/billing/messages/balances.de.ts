import type { balances as english } from "./balances.ts";

export const balances: typeof english = {
  title: "Offene Beträge",
  what: "offene Beträge",
  search: "Mitglied",
  which: "Anzeigen",
  overdueOnly: "Nur Überfälliges",
  member: "Mitglied",
  open: "Offen",
  overdue: "Überfällig",
  credit: "Guthaben",
  oldest: "Älteste Fälligkeit",
  invoices: "Rechnungen",
  file: "offene-betraege",
  empty: "Keine offenen Beträge",
  emptyAbout: "Unbezahlte Rechnungen werden hier je Mitglied zusammengezählt.",
  remind: "Erinnerung senden",
  remindLabel: (name) => `Erinnerung an ${name} senden`,
  remindedOn: (day) => `Erinnert am ${day}`,
  remindAgain: "Erneut erinnern",
  reminded: (name) => `Erinnerung an ${name} gesendet.`,
};
