import type { messages as english } from "./messages.ts";

export const messages: typeof english = {
  you: "Sie",
  loggedIn: (email) => `Eingeloggt als ${email}`,
  manage: "In Ihrem Konto ändern oder absagen",
  pay: "So können Sie zahlen",
};
