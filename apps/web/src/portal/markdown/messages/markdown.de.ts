import type { markdown as english } from "./markdown.ts";

export const markdown: typeof english = {
  toolbar: "Formatierung",
  mark: { bold: "Fett", italic: "Kursiv", list: "Liste", link: "Link" },
  view: "Text oder Vorschau",
  views: { write: "Schreiben", read: "Vorschau" },
  words: "Text",
  preview: "Vorschau",
  nothing: "Noch keine Vorschau.",
};
