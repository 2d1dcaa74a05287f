import type { BroadcastMessages } from "./messages.ts";

export const messages: BroadcastMessages = {
  subject: (subject) => `[Test] ${subject}`,
  notice:
    "Ceci est un test : vous êtes la seule personne à l’avoir reçu. Le message lui-même contient aussi, à la fin, un lien de désabonnement.",
};
