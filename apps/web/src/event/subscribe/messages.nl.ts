import type { messages as english } from "./messages.ts";

export const messages: typeof english = {
  subscribe: "Abonneer in je agenda",
  copy: "Agenda-adres kopiëren",
  copied: "Adres gekopieerd",
};
