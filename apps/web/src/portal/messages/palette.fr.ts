import { pluralOf } from "#lib/plural.ts";
import type { palette as english } from "./palette.ts";

const plural = pluralOf("fr");

export const palette: typeof english = {
  open: "Rechercher",
  title: "Aller à",
  field: "Page, événement ou membre",
  pages: "Pages du portail",
  events: "Événements",
  members: "Membres",
  none: "Aucun résultat",
  hint: "Les flèches choisissent, Entrée ouvre, Échap ferme.",
  found: (count) => plural(count, "1 résultat", `${count} résultats`),
  shortcut: (isApple) => (isApple ? "⌘K" : "Ctrl K"),
  keys: {
    openKeys: "Ctrl K · ⌘ K",
    escape: "Échap",
    title: "Touches",
    palette: "Aller à une page, un événement ou un membre",
    help: "Cette liste",
    close: "Fermer ce qui est ouvert",
    move: "Se déplacer dans les menus et les listes",
  },
};
