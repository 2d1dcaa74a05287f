import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  count,
  createdAt,
  id,
  instant,
  isOneOfValues,
  keyTo,
  reference,
  tenantId,
  tenantKey,
  updatedAt,
} from "#base/db/query/columns.ts";
import { event } from "../events/event.sql.ts";
import { segment } from "../segments/segment.sql.ts";
import { tenant } from "../tenancy/tenant.sql.ts";
import { AUDIENCES, BROADCAST_STATUSES, RECIPIENT_STATES } from "./broadcast-states.ts";

/** A mail to many recipients (rules#broadcasts). */
export const broadcast = pgTable(
  "broadcast",
  {
    tenantId: tenantId(),
    id: id(),
    subject: text("subject").notNull(),
    /** Markdown, as typed. */
    body: text("body").notNull(),
    audience: text("audience", { enum: AUDIENCES }).notNull(),
    /** Null after the segment of a finished broadcast was deleted. */
    segmentId: reference("segment_id"),
    eventId: reference("event_id"),
    status: text("status", { enum: BROADCAST_STATUSES }).notNull().default("DRAFT"),
    scheduledAt: instant("scheduled_at"),
    sentAt: instant("sent_at"),
    cancelledAt: instant("cancelled_at"),
    /** Recipients, known from SENDING on, without those who unsubscribe before their turn. */
    recipientCount: count("recipient_count").notNull().default(0),
    /** While recipients are still to be stored: the last row of the audience that was looked at. */
    recordingAfter: reference("recording_after"),
    deliveredCount: count("delivered_count").notNull().default(0),
    failedCount: count("failed_count").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    tenantKey(table),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }),
    keyTo(table, table.segmentId, segment),
    // An event that can be deleted never had a registrant, so its broadcast went to nobody.
    keyTo(table, table.eventId, event).onDelete("cascade"),
    index("broadcast_created").on(table.tenantId, table.createdAt, table.id),
    index("broadcast_segment")
      .on(table.tenantId, table.segmentId)
      .where(sql`segment_id is not null`),
    index("broadcast_event").on(table.tenantId, table.eventId).where(sql`event_id is not null`),
    index("broadcast_at_work")
      .on(table.status, table.scheduledAt)
      .where(sql`status in ('SCHEDULED', 'SENDING')`),
    isOneOfValues("broadcast_status", table.status, BROADCAST_STATUSES),
    isOneOfValues("broadcast_audience", table.audience, AUDIENCES),
    check("broadcast_to_event", sql`(audience = 'EVENT') = (event_id is not null)`),
    check(
      "broadcast_to_segment",
      sql`case when audience <> 'SEGMENT' then segment_id is null
               else segment_id is not null or status in ('SENT', 'CANCELLED') end`,
    ),
    check("broadcast_scheduled", sql`status <> 'SCHEDULED' or scheduled_at is not null`),
  ],
);

/** An address that gets a club's broadcasts: its unsubscribe token, and whether it unsubscribed. */
export const mailingAddress = pgTable(
  "mailing_address",
  {
    tenantId: tenantId(),
    email: text("email").notNull(),
    /** In every broadcast to the address; random, and enough to unsubscribe. */
    token: uuid("token").notNull().defaultRandom(),
    unsubscribedAt: instant("unsubscribed_at"),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.email] }),
    // Read as a whole for each part of an audience; few have unsubscribed.
    index("mailing_address_unsubscribed")
      .on(table.tenantId, table.email)
      .where(sql`unsubscribed_at is not null`),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }),
    uniqueIndex("mailing_address_token").on(table.token),
  ],
);

/** A recipient of a broadcast, stored when sending begins; one row an address. */
export const broadcastRecipient = pgTable(
  "broadcast_recipient",
  {
    tenantId: tenantId(),
    broadcastId: reference("broadcast_id").notNull(),
    email: text("email").notNull(),
    state: text("state", { enum: RECIPIENT_STATES }).notNull().default("PENDING"),
    /** PENDING: when to try. SENDING: when the worker's claim ends. */
    dueAt: instant("due_at").notNull(),
    attempts: count("attempts").notNull().default(0),
    settledAt: instant("settled_at"),
    lastError: text("last_error"),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.broadcastId, table.email] }),
    keyTo(table, table.broadcastId, broadcast).onDelete("cascade"),
    foreignKey({
      columns: [table.tenantId, table.email],
      foreignColumns: [mailingAddress.tenantId, mailingAddress.email],
    }),
    index("broadcast_recipient_due")
      .on(table.tenantId, table.broadcastId, table.dueAt, table.email)
      .where(sql`state in ('PENDING', 'SENDING')`),
    isOneOfValues("broadcast_recipient_state", table.state, RECIPIENT_STATES),
  ],
);
