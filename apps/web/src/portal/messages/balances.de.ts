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
  oldest: "Älteste Fälligkeit",
  invoices: "Rechnungen",
  file: "offene-betraege",
  empty: "Niemand schuldet etwas",
  emptyAbout:
    "Ausgestellte Rechnungen, die noch nicht bezahlt sind, werden hier je Mitglied zusammengezählt.",
  remind: "Erinnern",
  remindLabel: (who) => `${who} an offene Beträge erinnern`,
  reminded: (who) => `Eine Erinnerung ist unterwegs an ${who}.`,
};
