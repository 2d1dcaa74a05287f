import type { messages as english } from "./messages.ts";

export const messages: typeof english = {
  more: "Meer",
  undo: "Ongedaan maken",
  undone: "Dat is ongedaan gemaakt.",
  picture: {
    choose: "Kies een afbeelding",
    replace: "Vervangen",
    remove: "Verwijderen",
    formats: "PNG, JPEG of WebP, tot 4 MB.",
    uploading: "De afbeelding wordt geüpload.",
  },
};
