/** What the mail about a webhook says. Another language is another such file. */
export const messages = {
  disabled: (host: string) => ({
    subject: `A webhook was switched off: ${host}`,
    heading: "A webhook was switched off",
    paragraphs: [
      `${host} has accepted nothing for three days, so no more is sent to it. What was given up stands in the log for 30 days.`,
      "Repair the receiver, switch the webhook on again and send again what is missing.",
    ],
  }),
  openWebhooks: "Open the webhooks",
};

export type WebhookMessages = typeof messages;
