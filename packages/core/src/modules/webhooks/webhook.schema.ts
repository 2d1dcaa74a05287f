import { z } from "zod";
import { id, instant, visibleLine } from "#base/fields.schema.ts";
import { listInput, page, periodFilter, repeatable } from "#base/pagination.ts";
import { DELIVERY_STATUSES, DELIVERY_TYPES, WEBHOOK_EVENTS } from "./webhook-events.ts";
import { messageTenant } from "./webhook-messages.schema.ts";

/** A receiver as administrators see it; its secret is shown only when it is made. */
export const webhookOutput = z
  .object({
    id,
    url: z.string(),
    description: z.string().nullable(),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    active: z.boolean(),
    /** When it was switched off because nothing was accepted for three days. */
    disabledAt: instant.nullable(),
    /** The last time the receiver accepted something, exact to a minute. */
    lastDeliveredAt: instant.nullable(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: "Webhook" });

export type WebhookOutput = z.infer<typeof webhookOutput>;

/** The only answers with the secret. */
export const newWebhookOutput = webhookOutput.extend({ secret: z.string() }).meta({
  id: "NewWebhook",
});

export const webhookListInput = listInput(["createdAt", "url"], {});
export const webhookPage = page(webhookOutput);
export const webhookInput = z.strictObject({ id });
export const removedWebhook = z.object({ id });

const url = z.string().trim().min(1).max(2_000);
const description = visibleLine(200);
const events = z
  .array(z.enum(WEBHOOK_EVENTS))
  .min(1)
  .max(50)
  .transform((names) => [...new Set(names)]);

export const createWebhookInput = z.strictObject({
  url,
  events,
  description: description.nullable().optional(),
  active: z.boolean().default(true),
});

/** Missing values stay. */
export const editWebhookInput = z.strictObject({
  id,
  url: url.optional(),
  events: events.optional(),
  description: description.nullable().optional(),
  active: z.boolean().optional(),
});

/** A message and what its last attempt was answered. */
export const deliveryOutput = z
  .object({
    /** The `webhook-id` of the message, the same at every attempt. */
    id,
    type: z.enum(DELIVERY_TYPES),
    status: z.enum(DELIVERY_STATUSES),
    attempts: z.int(),
    /** Null when there is nothing more to try. */
    nextAttemptAt: instant.nullable(),
    /** The status of the last answer; null when there was none. */
    responseStatus: z.int().nullable(),
    /** The first thousand characters of it. */
    responseBody: z.string().nullable(),
    /** Why the last attempt failed. */
    error: z.string().nullable(),
    durationMs: z.int().nullable(),
    attemptedAt: instant.nullable(),
    deliveredAt: instant.nullable(),
    createdAt: instant,
    /** What is sent: the ids of what happened, and no words of a person. */
    payload: z.object({
      type: z.enum(DELIVERY_TYPES),
      timestamp: instant,
      tenant: messageTenant,
      data: z.record(z.string(), z.unknown()),
    }),
  })
  .meta({ id: "WebhookDelivery" });

export type DeliveryOutput = z.infer<typeof deliveryOutput>;

export const deliveryListInput = listInput(["createdAt"], {
  id,
  status: repeatable(DELIVERY_STATUSES),
  type: repeatable(DELIVERY_TYPES),
  ...periodFilter("createdAt"),
});
export const deliveryPage = page(deliveryOutput);
export const deliveryInput = z.strictObject({ id, deliveryId: id });
