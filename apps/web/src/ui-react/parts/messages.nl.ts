import type { messages as english } from "./messages.ts";

export const messages: typeof english = {
  saveCode: "QR-code opslaan",
  more: "Meer",
  undo: "Ongedaan maken",
  undone: "Ongedaan gemaakt.",
  picture: {
    choose: "Afbeelding kiezen",
    replace: "Vervangen",
    remove: "Verwijderen",
    formats: "PNG, JPEG of WebP, tot 4 MB.",
    uploading: "Afbeelding uploaden…",
  },
};
