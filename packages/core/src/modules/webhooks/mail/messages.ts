/** What the mail about a webhook says. Another language is another such file. */
export const messages = {
  disabled: (host: string) => ({
    subject: `A webhook was turned off: ${host}`,
    heading: "A webhook was turned off",
    paragraphs: [
      `${host} has accepted nothing for three days, so nothing more is sent to it. Deliveries that failed stay in the log for 30 days.`,
      "Fix the receiver, turn the webhook on again and resend what is missing.",
    ],
  }),
  openWebhooks: "View webhooks",
};

export type WebhookMessages = typeof messages;
