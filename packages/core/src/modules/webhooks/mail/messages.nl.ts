import type { WebhookMessages } from "./messages.ts";

export const messages: WebhookMessages = {
  disabled: (host) => ({
    subject: `Een webhook is uitgeschakeld: ${host}`,
    heading: "Een webhook is uitgeschakeld",
    paragraphs: [
      `${host} heeft drie dagen lang niets aangenomen; daarom sturen we er niets meer naartoe. Wat niet is aangekomen, staat nog 30 dagen in het logboek.`,
      "Herstel de ontvanger, zet de webhook weer aan en verstuur opnieuw wat ontbreekt.",
    ],
  }),
  openWebhooks: "Bekijk de webhooks",
};
