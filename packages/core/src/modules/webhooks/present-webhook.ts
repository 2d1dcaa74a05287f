import { sql } from "drizzle-orm";
import { iso, isoOrNull } from "#base/fields.schema.ts";
import { tenant } from "../tenancy/tenant.sql.ts";
import type { DeliveryOutput, WebhookOutput } from "./webhook.schema.ts";
import { webhook, webhookDelivery } from "./webhook.sql.ts";

/** What a webhook shows: neither its secrets nor whose it is. */
export const SHOWN_OF_WEBHOOK = {
  id: webhook.id,
  url: webhook.url,
  description: webhook.description,
  events: webhook.events,
  active: webhook.active,
  disabledAt: webhook.disabledAt,
  lastDeliveredAt: webhook.lastDeliveredAt,
  createdAt: webhook.createdAt,
  updatedAt: webhook.updatedAt,
};

/** What a message shows, without the worker's lease. */
export const SHOWN_OF_DELIVERY = {
  id: webhookDelivery.id,
  type: webhookDelivery.type,
  data: webhookDelivery.data,
  status: webhookDelivery.status,
  attempts: webhookDelivery.attempts,
  nextAttemptAt: webhookDelivery.nextAttemptAt,
  responseStatus: webhookDelivery.responseStatus,
  responseBody: webhookDelivery.responseBody,
  error: webhookDelivery.error,
  durationMs: webhookDelivery.durationMs,
  attemptedAt: webhookDelivery.attemptedAt,
  deliveredAt: webhookDelivery.deliveredAt,
  createdAt: webhookDelivery.createdAt,
  tenantId: webhookDelivery.tenantId,
  tenantSlug: sql<string>`(select slug from ${tenant} where ${tenant.id} = ${webhookDelivery.tenantId})`,
};

type WebhookRow = Pick<typeof webhook.$inferSelect, keyof typeof SHOWN_OF_WEBHOOK>;
type DeliveryRow = Pick<
  typeof webhookDelivery.$inferSelect,
  Exclude<keyof typeof SHOWN_OF_DELIVERY, "tenantSlug">
> & { tenantSlug: string };

/** A webhook as the API shows it, without its secrets. */
export function presentWebhook(row: WebhookRow): WebhookOutput {
  const { id, url, description, events, active } = row;
  return {
    id,
    url,
    description,
    events,
    active,
    disabledAt: isoOrNull(row.disabledAt),
    lastDeliveredAt: isoOrNull(row.lastDeliveredAt),
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
  };
}

/** A message with what became of it. */
export function presentDelivery(row: DeliveryRow): DeliveryOutput {
  const { id, type, status, attempts, responseStatus, responseBody, error, durationMs } = row;
  return {
    id,
    type,
    status,
    attempts,
    responseStatus,
    responseBody,
    error,
    durationMs,
    nextAttemptAt: status === "PENDING" ? iso(row.nextAttemptAt) : null,
    attemptedAt: isoOrNull(row.attemptedAt),
    deliveredAt: isoOrNull(row.deliveredAt),
    createdAt: iso(row.createdAt),
    payload: {
      type,
      timestamp: iso(row.createdAt),
      tenant: { id: row.tenantId, slug: row.tenantSlug },
      data: row.data,
    },
  };
}
