import type { palette as english } from "./palette.ts";

export const palette: typeof english = {
  open: "Zoeken",
  title: "Ga naar",
  field: "Zoek een pagina, activiteit of lid",
  pages: "Pagina’s",
  events: "Activiteiten",
  members: "Leden",
  invoices: "Facturen",
  draft: "Concept",
  none: "Niets gevonden",
  hint: "Pijltjes om te kiezen, Enter om te openen, Esc om te sluiten.",
  found: (count) => (count === 1 ? "1 resultaat" : `${count} resultaten`),
  shortcut: (isApple) => (isApple ? "⌘K" : "Ctrl K"),
  keys: {
    openKeys: "Ctrl K · ⌘ K",
    escape: "Esc",
    title: "Sneltoetsen",
    palette: "Ga naar een pagina, activiteit of lid",
    help: "Sneltoetsen tonen",
    close: "Menu of venster sluiten",
    move: "Bladeren door menu’s en lijsten",
  },
};
