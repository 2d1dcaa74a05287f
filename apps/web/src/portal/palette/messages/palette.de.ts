import type { palette as english } from "./palette.ts";

export const palette: typeof english = {
  open: "Suchen",
  title: "Gehe zu",
  field: "Seiten, Veranstaltungen und Mitglieder suchen",
  pages: "Seiten",
  events: "Veranstaltungen",
  members: "Mitglieder",
  invoices: "Rechnungen",
  draft: "Entwurf",
  none: "Nichts gefunden",
  hint: "Pfeiltasten zum Wählen, Enter zum Öffnen, Esc zum Schließen.",
  found: (count) => (count === 1 ? "1 Treffer" : `${count} Treffer gefunden`),
  shortcut: (isApple) => (isApple ? "⌘K" : "Strg K"),
  keys: {
    openKeys: "Strg K · ⌘ K",
    escape: "Esc",
    title: "Tastenkürzel",
    palette: "Zu Seite, Veranstaltung oder Mitglied",
    help: "Tastenkürzel anzeigen",
    close: "Menü oder Dialog schließen",
    move: "In Menüs und Listen blättern",
  },
};
