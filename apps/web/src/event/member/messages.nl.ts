import type { messages as english } from "./messages.ts";

export const messages: typeof english = {
  you: "Jij",
  loggedIn: (email) => `Ingelogd als ${email}`,
  manage: "Wijzigen of afmelden in je account",
  pay: "Bekijk hoe je betaalt",
};
