import type { messages as english } from "./messages.ts";

export const messages: typeof english = {
  you: "Sie",
  loggedIn: (email) => `Eingeloggt als ${email}`,
  manage: "In Ihrem Konto verwalten",
  pay: "So können Sie zahlen",
};
