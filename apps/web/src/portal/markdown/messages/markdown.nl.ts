import type { markdown as english } from "./markdown.ts";

export const markdown: typeof english = {
  toolbar: "Opmaak",
  mark: { bold: "Vet", italic: "Cursief", list: "Lijst", link: "Link" },
  view: "Tekst of voorbeeld",
  views: { write: "Schrijven", read: "Voorbeeld" },
  words: "tekst",
  preview: "Voorbeeld",
  nothing: "Nog geen voorbeeld.",
};
