import type { WebhookMessages } from "./messages.ts";

export const messages: WebhookMessages = {
  disabled: (host) => ({
    subject: `Un webhook a été désactivé : ${host}`,
    heading: "Un webhook a été désactivé",
    paragraphs: [
      `${host} n’a rien accepté depuis trois jours ; plus rien ne lui est envoyé. Ce qui n’a pas été livré reste 30 jours dans le journal.`,
      "Réparez le programme, réactivez le webhook et renvoyez ce qui manque.",
    ],
  }),
  openWebhooks: "Voir les webhooks",
};
