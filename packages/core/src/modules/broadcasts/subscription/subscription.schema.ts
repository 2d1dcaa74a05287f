import { z } from "zod";
import { id, instant } from "#base/fields.schema.ts";

/** The token of an unsubscribe link. */
export const subscriptionInput = z.strictObject({ token: id });

/** The form that mail programs post (RFC 8058); the product's page may omit it. */
export const unsubscribeInput = z.strictObject({
  token: id,
  "List-Unsubscribe": z.literal("One-Click").optional(),
});

/** Whose mail a link is about, and whether it is still sent; no personal data. */
export const subscriptionOutput = z
  .object({
    club: z.string(),
    subscribed: z.boolean(),
    unsubscribedAt: instant.nullable(),
  })
  .meta({ id: "Subscription" });

export type SubscriptionOutput = z.infer<typeof subscriptionOutput>;
