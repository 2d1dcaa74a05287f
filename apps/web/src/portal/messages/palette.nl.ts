import type { palette as english } from "./palette.ts";

export const palette: typeof english = {
  open: "Zoeken",
  title: "Ga naar",
  field: "Pagina, activiteit of lid",
  pages: "Pagina’s",
  events: "Activiteiten",
  members: "Leden",
  none: "Niets gevonden",
  hint: "Pijltjes kiezen, Enter opent, Escape sluit.",
  found: (count) => (count === 1 ? "1 resultaat" : `${count} resultaten`),
  shortcut: (isApple) => (isApple ? "⌘K" : "Ctrl K"),
  keys: {
    openKeys: "Ctrl K · ⌘ K",
    escape: "Esc",
    title: "Toetsen",
    palette: "Ga naar een pagina, activiteit of lid",
    help: "Deze lijst",
    close: "Sluit wat openstaat",
    move: "Bewegen in menu’s en lijsten",
  },
};
