import { sql } from "drizzle-orm";
import { bigint, boolean, foreignKey, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import {
  count,
  createdAt,
  id,
  instant,
  isOneOfValues,
  reference,
  tenantId,
  tenantKey,
  updatedAt,
} from "#base/db/query/columns.ts";
import { tenant } from "../tenancy/tenant.sql.ts";
import {
  DELIVERY_STATUSES,
  DELIVERY_TYPES,
  type DeliveryStatus,
  type DeliveryType,
  type WebhookEvent,
} from "./webhook-events.ts";

/** A receiver of what happens in a tenant (rules#webhooks). */
export const webhook = pgTable(
  "webhook",
  {
    tenantId: tenantId(),
    id: id(),
    url: text("url").notNull(),
    description: text("description"),
    events: text("events").array().$type<WebhookEvent[]>().notNull(),
    active: boolean("active").notNull().default(true),
    /** Encrypted, since signing needs it. */
    secret: text("secret").notNull(),
    /** Signs as well until then, so that the receiver can change over. */
    previousSecret: text("previous_secret"),
    previousSecretUntil: instant("previous_secret_until"),
    /** The last time the receiver accepted something. */
    lastDeliveredAt: instant("last_delivered_at"),
    /** When it was switched off because nothing was accepted for three days. */
    disabledAt: instant("disabled_at"),
    createdBy: reference("created_by").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    tenantKey(table),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }),
  ],
);

/**
 * A message to one receiver, written by a trigger in the transaction of its act and sent by the
 * worker. It has ids and no words of a person, so that an erasure need not change it.
 */
export const webhookDelivery = pgTable(
  "webhook_delivery",
  {
    tenantId: tenantId(),
    id: id(),
    webhookId: reference("webhook_id").notNull(),
    /** The order in which the acts of one subject happened; its row was locked during each. */
    sequence: bigint("sequence", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    type: text("type").$type<DeliveryType>().notNull(),
    /** The registration, member, invoice or event; for a test the webhook. */
    subjectId: reference("subject_id").notNull(),
    data: jsonb("data").$type<Record<string, unknown>>().notNull(),
    status: text("status").$type<DeliveryStatus>().notNull().default("PENDING"),
    attempts: count("attempts").notNull().default(0),
    nextAttemptAt: instant("next_attempt_at").notNull().default(sql`clock_timestamp()`),
    /** When it is given up: three days after its first attempt, or after it had to wait (claimDue). */
    giveUpAt: instant("give_up_at").notNull().default(sql`clock_timestamp() + interval '3 days'`),
    leaseId: reference("lease_id"),
    /** When another worker may take it over, by the database's clock. */
    leaseUntil: instant("lease_until"),
    /** What the last attempt was answered, and the first thousand characters of it. */
    responseStatus: count("response_status"),
    responseBody: text("response_body"),
    error: text("error"),
    durationMs: count("duration_ms"),
    attemptedAt: instant("attempted_at"),
    deliveredAt: instant("delivered_at"),
    createdAt: instant("created_at").notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    tenantKey(table),
    // No foreign key to the webhook: an act would lock the webhook's row for its message, and would
    // fail where the webhook is deleted at that moment. A message left over is purged unsent.
    index("webhook_delivery_due").on(table.nextAttemptAt).where(sql`status = 'PENDING'`),
    index("webhook_delivery_waiting")
      .on(table.tenantId, table.webhookId, table.subjectId, table.sequence)
      .where(sql`status = 'PENDING'`),
    index("webhook_delivery_newest").on(
      table.tenantId,
      table.webhookId,
      table.createdAt,
      table.id,
      table.status,
    ),
    index("webhook_delivery_old").on(table.createdAt),
    isOneOfValues("webhook_delivery_type", table.type, DELIVERY_TYPES),
    isOneOfValues("webhook_delivery_status", table.status, DELIVERY_STATUSES),
  ],
);
