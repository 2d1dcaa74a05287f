import type { messages as english } from "./messages.ts";

export const messages: typeof english = {
  subscribe: "Kalender abonnieren",
  copy: "Kalenderlink kopieren",
  copied: "Link kopiert",
};
