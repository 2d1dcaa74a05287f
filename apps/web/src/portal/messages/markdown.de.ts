import type { markdown as english } from "./markdown.ts";

export const markdown: typeof english = {
  toolbar: "Formatierung",
  mark: { bold: "Fett", italic: "Kursiv", list: "Liste", link: "Link" },
  words: "Text",
  preview: "Vorschau",
  nothing: "Noch keine Vorschau.",
};
