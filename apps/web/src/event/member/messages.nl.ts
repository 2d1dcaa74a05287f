import type { messages as english } from "./messages.ts";

export const messages: typeof english = {
  you: "Jij",
  loggedIn: (email) => `Ingelogd als ${email}`,
  manage: "Beheren in je account",
  pay: "Zo betaal je",
};
