import type { palette as english } from "./palette.ts";

export const palette: typeof english = {
  open: "Suchen",
  title: "Gehe zu",
  field: "Seite, Veranstaltung oder Mitglied",
  pages: "Seiten",
  events: "Veranstaltungen",
  members: "Mitglieder",
  none: "Nichts gefunden",
  hint: "Pfeiltasten wählen, Enter öffnet, Escape schließt.",
  found: (count) => (count === 1 ? "1 Treffer" : `${count} Treffer gefunden`),
  shortcut: (isApple) => (isApple ? "⌘K" : "Strg K"),
  keys: {
    openKeys: "Strg K · ⌘ K",
    escape: "Esc",
    title: "Tasten",
    palette: "Zu Seite, Veranstaltung oder Mitglied",
    help: "Diese Liste",
    close: "Schließen, was offen ist",
    move: "In Menüs und Listen bewegen",
  },
};
