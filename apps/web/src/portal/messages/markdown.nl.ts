import type { markdown as english } from "./markdown.ts";

export const markdown: typeof english = {
  toolbar: "Opmaak",
  mark: { bold: "Vet", italic: "Cursief", list: "Lijst", link: "Link" },
  words: "woorden",
  preview: "Zo ziet het eruit",
  nothing: "Er staat nog niets.",
};
