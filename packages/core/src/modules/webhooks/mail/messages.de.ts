import type { WebhookMessages } from "./messages.ts";

export const messages: WebhookMessages = {
  disabled: (host) => ({
    subject: `Ein Webhook wurde abgeschaltet: ${host}`,
    heading: "Ein Webhook wurde abgeschaltet",
    paragraphs: [
      `${host} hat drei Tage lang nichts angenommen, deshalb wird nichts mehr dorthin gesendet. Was nicht zugestellt wurde, steht noch 30 Tage im Protokoll.`,
      "Beheben Sie den Fehler beim Empfänger, schalten Sie den Webhook wieder ein und senden Sie erneut, was fehlt.",
    ],
  }),
  openWebhooks: "Webhooks öffnen",
};
