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
import { id, instant, isOneOfValues, reference, tenantId } from "#base/db/query/columns.ts";
import { ACTOR_TYPES, AUDIT_ACTIONS } from "./audit-actions.ts";

/**
 * The entries of the doors (specification "Check-in audit entry"). Rows are only inserted: the
 * database refuses UPDATE, DELETE and TRUNCATE.
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
    /** Who did it, if the device changed hands before it sent the entry. */
    recordedBy: text("recorded_by"),
    /** The database's time, not the caller's. */
    at: instant("at").notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.eventId, table.id] }),
    // The action stands after the order, so that entries of others are not read.
    index("checkin_audit_newest").on(
      table.tenantId,
      table.eventId,
      table.at,
      table.id,
      table.action,
    ),
    // Find what was done to one person, and what a member did, at the doors of all events.
    index("checkin_audit_registration").on(table.tenantId, table.registrationId),
    index("checkin_audit_member")
      .on(table.tenantId, table.actorId, table.at)
      .where(sql`actor_type = 'MEMBER'`),
    // Finds recent entries of all events. Rows are inserted in the order of time, so BRIN needs
    // only a few bytes for each megabyte.
    index("checkin_audit_recent").using("brin", table.at),
    isOneOfValues("checkin_audit_action", table.action, AUDIT_ACTIONS),
    isOneOfValues("checkin_audit_actor_type", table.actorType, ACTOR_TYPES),
  ],
);

/** The hash chain over an event's entries, written shortly after them and as immutable. */
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
 * An entry whose names an erasure replaced by the pseudonym. The signature, by the audit's key, is
 * over the entry's seal and what is left of it: the chain is verified by it, and nobody who lacks
 * the key can pass an edit off as an erasure (erase-names.ts).
 */
export const checkinAuditErasure = pgTable(
  "checkin_audit_erasure",
  {
    tenantId: tenantId(),
    eventId: reference("event_id").notNull(),
    entryId: reference("entry_id").notNull(),
    signature: text("signature").notNull(),
    erasedAt: instant("erased_at").notNull().default(sql`clock_timestamp()`),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.eventId, table.entryId] })],
);

/**
 * A signed position of an event's chain (heads.ts). Heads are numbered over all events, so that
 * cutting off a chain's end leaves a gap.
 */
export const checkinAuditHead = pgTable(
  "checkin_audit_head",
  {
    number: bigint("number", { mode: "number" }).primaryKey(),
    tenantId: tenantId(),
    eventId: reference("event_id").notNull(),
    sequence: integer("sequence").notNull(),
    hash: text("hash").notNull(),
    /** Whether it seals everything written until `at`. */
    complete: boolean("complete").notNull(),
    at: instant("at").notNull(),
    /** The previous head's signature. */
    previous: text("previous").notNull(),
    signature: text("signature").notNull(),
  },
  (table) => [
    index("checkin_audit_head_event").on(table.tenantId, table.eventId, table.number),
    // A check reads the chain in parts, each with the heads of its own links alone.
    index("checkin_audit_head_sequence").on(table.tenantId, table.eventId, table.sequence),
  ],
);

/** The key of the heads' signatures, encrypted under AUTH_SECRET. One row. */
export const auditKey = pgTable(
  "audit_key",
  {
    id: integer("id").primaryKey().default(1),
    sealed: text("sealed").notNull(),
  },
  (table) => [check("audit_key_one", sql`${table.id} = 1`)],
);
