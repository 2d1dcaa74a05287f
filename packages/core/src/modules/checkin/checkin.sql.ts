import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  json,
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
} from "#base/db/query/columns.ts";
import { payment } from "../billing/billing.sql.ts";
import { event } from "../events/event.sql.ts";
import { DOOR_REPORTS } from "./door-report-states.ts";

/** An access code: one event, limited time, revocable; stored as an HMAC (rules#access-codes). */
export const accessCode = pgTable(
  "access_code",
  {
    tenantId: tenantId(),
    id: id(),
    eventId: reference("event_id").notNull(),
    label: text("label"),
    codeHash: text("code_hash").notNull(),
    /** The last two symbols, by which a manager can tell codes apart. */
    codeHint: text("code_hint").notNull(),
    startsAt: instant("starts_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
    redemptions: count("redemptions").notNull().default(0),
    lastUsedAt: instant("last_used_at"),
    createdBy: reference("created_by").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    tenantKey(table),
    keyTo(table, table.eventId, event).onDelete("cascade"),
    uniqueIndex("access_code_hash").on(table.codeHash),
    index("access_code_event").on(table.tenantId, table.eventId, table.createdAt),
  ],
);

/**
 * A scan that a device queued offline, or another report of a door with money that was not due. The
 * id of a scan is applied only once, and money is kept only once for an id.
 */
export const queuedScan = pgTable(
  "queued_scan",
  {
    tenantId: tenantId(),
    eventId: reference("event_id").notNull(),
    kind: text("kind", { enum: DOOR_REPORTS }).notNull().default("SCAN"),
    scanId: text("scan_id").notNull(),
    status: integer("status").notNull(),
    /** As a member with the permission may see it; a scoped token sees less of it. */
    answer: json("answer").notNull(),
    createdAt: instant("created_at").notNull().default(sql`now()`),
    scannedAt: instant("scanned_at"),
    /** Name of the volunteer at the door. */
    recordedBy: text("recorded_by"),
    /** The door let the person in before the server answered. */
    letIn: boolean("let_in").notNull().default(false),
    /** The money that it told of and that was not due (rules#door-money). */
    paymentId: reference("payment_id"),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.eventId, table.kind, table.scanId] }),
    keyTo(table, table.eventId, event).onDelete("cascade"),
    keyTo(table, table.paymentId, payment),
    isOneOfValues("queued_scan_kind", table.kind, DOOR_REPORTS),
    index("queued_scan_old").on(table.createdAt),
    index("queued_scan_payment")
      .on(table.tenantId, table.paymentId)
      .where(sql`payment_id is not null`),
    index("queued_scan_conflict")
      .on(table.tenantId, table.eventId, table.createdAt, table.scanId)
      .where(sql`(let_in and status <> 200) or payment_id is not null`),
  ],
);

/** A walk-in that a device recorded; its id is applied only once. */
export const queuedWalkIn = pgTable(
  "queued_walk_in",
  {
    tenantId: tenantId(),
    eventId: reference("event_id").notNull(),
    walkInId: uuid("walk_in_id").notNull(),
    /** As a member with the permission may see it; a scoped token sees less of it. */
    answer: json("answer").notNull(),
    createdAt: instant("created_at").notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.eventId, table.walkInId] }),
    keyTo(table, table.eventId, event).onDelete("cascade"),
    index("queued_walk_in_old").on(table.createdAt),
  ],
);
