import type { markdown as english } from "./markdown.ts";

export const markdown: typeof english = {
  toolbar: "Opmaak",
  mark: { bold: "Vet", italic: "Cursief", list: "Lijst", link: "Link" },
  words: "woorden",
  view: "Tekst of voorbeeld",
  views: { write: "Schrijven", read: "Voorbeeld" },
  preview: "Zo ziet het eruit",
  nothing: "Er staat nog niets.",
};
