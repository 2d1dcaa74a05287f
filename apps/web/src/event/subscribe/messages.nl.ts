import type { messages as english } from "./messages.ts";

export const messages: typeof english = {
  subscribe: "Abonneren op agenda",
  copy: "Agendalink kopiëren",
  copied: "Link gekopieerd",
};
