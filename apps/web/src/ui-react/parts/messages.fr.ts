import type { messages as english } from "./messages.ts";

export const messages: typeof english = {
  more: "Plus",
  undo: "Annuler",
  undone: "C’est annulé.",
};
