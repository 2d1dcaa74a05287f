import type { messages as english } from "./messages.ts";

export const messages: typeof english = {
  saveCode: "QR-Code speichern",
  more: "Mehr",
  undo: "Rückgängig",
  undone: "Rückgängig gemacht.",
  picture: {
    choose: "Bild auswählen",
    replace: "Ersetzen",
    remove: "Entfernen",
    formats: "PNG, JPEG oder WebP, bis 4 MB.",
    uploading: "Bild wird hochgeladen…",
  },
};
