import type { messages as english } from "./messages.ts";

export const messages: typeof english = {
  you: "Vous",
<<<<<<< HEAD
  loggedIn: (email) => `Connecté en tant que ${email}`,
=======
  loggedIn: (email) => `Session ouverte avec ${email}`,
>>>>>>> fr
  manage: "Modifier ou annuler dans votre compte",
  pay: "Voir comment payer",
};
