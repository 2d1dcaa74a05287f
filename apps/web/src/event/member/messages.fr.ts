import type { messages as english } from "./messages.ts";

export const messages: typeof english = {
  you: "Vous",
  loggedIn: (email) => `Votre compte : ${email}`,
  manage: "Modifier ou annuler dans votre compte",
  pay: "Voir comment payer",
};
