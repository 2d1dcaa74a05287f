import type { messages as english } from "./messages.ts";

export const messages: typeof english = {
  subscribe: "Im Kalender abonnieren",
  copy: "Kalenderadresse kopieren",
  copied: "Adresse kopiert",
};
