import type { messages as english } from "./messages.ts";

export const messages: typeof english = {
  subscribe: "S’abonner à l’agenda",
  copy: "Copier le lien de l’agenda",
  copied: "Lien copié",
};
