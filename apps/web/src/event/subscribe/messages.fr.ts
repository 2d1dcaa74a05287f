import type { messages as english } from "./messages.ts";

export const messages: typeof english = {
  subscribe: "S’abonner à l’agenda",
  copy: "Copier l’adresse de l’agenda",
  copied: "Adresse copiée",
};
