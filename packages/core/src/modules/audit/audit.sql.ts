import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { id, instant, oneOf, reference, tenantId } from "#base/db/columns.ts";
import { ACTOR_TYPES, AUDIT_ACTIONS } from "./audit-actions.ts";

/**
 * What happened at a door (specification "Check-in audit entry"). Rows are only ever added: the
 * database itself refuses UPDATE, DELETE and TRUNCATE.
 */
export const checkinAudit = pgTable(
  "checkin_audit",
  {
    tenantId: tenantId(),
    eventId: reference("event_id").notNull(),
    id: id(),
    registrationId: reference("registration_id").notNull(),
    action: text("action", { enum: AUDIT_ACTIONS }).notNull(),
    actorType: text("actor_type", { enum: ACTOR_TYPES }).notNull(),
    actorId: reference("actor_id").notNull(),
    actorName: text("actor_name").notNull(),
    codeId: reference("code_id"),
    attendeeName: text("attendee_name").notNull(),
    ticketCodeHint: text("ticket_code_hint").notNull(),
    requestId: text("request_id").notNull(),
    reason: text("reason"),
    /** The device's own time of an offline scan. */
    scannedAt: instant("scanned_at"),
    /** Whose hand it was, where the device had changed hands before it could send the entry. */
    recordedBy: text("recorded_by"),
    /** The database's time, not the caller's. */
    at: instant("at").notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.eventId, table.id] }),
    index("checkin_audit_newest").on(table.tenantId, table.eventId, table.at, table.id),
    // What was written lately, over all events: rows are added in the order of time, so a few bytes
    // for every megabyte of them are enough.
    index("checkin_audit_recent").using("brin", table.at),
    oneOf("checkin_audit_action", table.action, AUDIT_ACTIONS),
    oneOf("checkin_audit_actor_type", table.actorType, ACTOR_TYPES),
  ],
);

/** The hash chain over an event's entries, written a moment after them and as immutable. */
export const checkinAuditSeal = pgTable(
  "checkin_audit_seal",
  {
    tenantId: tenantId(),
    eventId: reference("event_id").notNull(),
    sequence: integer("sequence").notNull(),
    entryId: reference("entry_id").notNull(),
    hash: text("hash").notNull(),
    sealedAt: instant("sealed_at").notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.eventId, table.sequence] }),
    uniqueIndex("checkin_audit_seal_entry").on(table.tenantId, table.eventId, table.entryId),
  ],
);

/**
 * Where an event's chain stood, signed (heads.ts). Numbered over all events, so that the end of a
 * chain cannot be cut off without a gap.
 */
export const checkinAuditHead = pgTable(
  "checkin_audit_head",
  {
    number: bigint("number", { mode: "number" }).primaryKey(),
    tenantId: tenantId(),
    eventId: reference("event_id").notNull(),
    sequence: integer("sequence").notNull(),
    hash: text("hash").notNull(),
    /** Whether everything that had been written until `at` was sealed with it. */
    complete: boolean("complete").notNull(),
    at: instant("at").notNull(),
    /** The signature of the head before it. */
    previous: text("previous").notNull(),
    signature: text("signature").notNull(),
  },
  (table) => [index("checkin_audit_head_event").on(table.tenantId, table.eventId, table.number)],
);

/** The key of those signatures, encrypted with a key of AUTH_SECRET. One row. */
export const auditKey = pgTable(
  "audit_key",
  {
    id: integer("id").primaryKey().default(1),
    sealed: text("sealed").notNull(),
  },
  (table) => [check("audit_key_one", sql`${table.id} = 1`)],
);
