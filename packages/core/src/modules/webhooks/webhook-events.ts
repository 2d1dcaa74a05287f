/** What a webhook can listen to (rules#webhooks). Triggers of the database write the deliveries. */
export const WEBHOOK_EVENTS = [
  "registration.created",
  "registration.confirmed",
  "registration.cancelled",
  "registration.checked_in",
  "waitlist.joined",
  "member.created",
  "member.deactivated",
  "invoice.issued",
  "invoice.paid",
  "event.published",
  "event.cancelled",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** What an administrator sends to see whether the receiver answers; nobody listens to it. */
export const TEST_EVENT = "webhook.test";

export const DELIVERY_TYPES = [...WEBHOOK_EVENTS, TEST_EVENT] as const;
export type DeliveryType = (typeof DELIVERY_TYPES)[number];

/** FAILED: given up after three days of attempts. */
export const DELIVERY_STATUSES = ["PENDING", "DELIVERED", "FAILED"] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];
