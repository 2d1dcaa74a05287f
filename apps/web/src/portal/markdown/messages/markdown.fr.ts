import type { markdown as english } from "./markdown.ts";

export const markdown: typeof english = {
  toolbar: "Mise en forme",
  mark: { bold: "Gras", italic: "Italique", list: "Liste", link: "Lien" },
  words: "texte",
  view: "Texte ou aperçu",
  views: { write: "Écrire", read: "Aperçu" },
  preview: "Aperçu",
  nothing: "Pas encore de texte.",
};
