import type { markdown as english } from "./markdown.ts";

export const markdown: typeof english = {
  toolbar: "Formatierung",
  mark: { bold: "Fett", italic: "Kursiv", list: "Liste", link: "Link" },
  words: "Wörter",
  view: "Text oder Vorschau",
  views: { write: "Schreiben", read: "Vorschau" },
  preview: "So wird es aussehen",
  nothing: "Noch nichts geschrieben.",
};
