import type { markdown as english } from "./markdown.ts";

export const markdown: typeof english = {
  toolbar: "Text gestalten",
  mark: { bold: "Fett", italic: "Kursiv", list: "Liste", link: "Verweis" },
  words: "Wörter",
  preview: "So wird es aussehen",
  nothing: "Noch nichts geschrieben.",
};
