import type { messages as english } from "./messages.ts";

export const messages: typeof english = {
  saveCode: "Enregistrer le QR code",
  more: "Plus",
  undo: "Revenir en arrière",
  undone: "Action annulée.",
  picture: {
    choose: "Choisir une image",
    replace: "Remplacer",
    remove: "Retirer",
    formats: "PNG, JPEG ou WebP, jusqu’à 4 Mo.",
    uploading: "Envoi de l’image…",
  },
};
