import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
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
import { event, ticketType } from "../events/event.sql.ts";
import { member } from "../membership/member.sql.ts";
import { REGISTRATION_STATUSES, SOURCES } from "./registration-states.ts";

export type Answers = Record<string, string | string[] | number | boolean>;

/** One person's seat or waitlist position (rules#registration). */
export const registration = pgTable(
  "registration",
  {
    tenantId: tenantId(),
    id: id(),
    eventId: reference("event_id").notNull(),
    /** Null for a guest whom a member brings. */
    memberId: reference("member_id"),
    ticketTypeId: reference("ticket_type_id"),
    status: text("status", { enum: REGISTRATION_STATUSES }).notNull(),
    /** 16 Crockford symbols, 80 bits: what the QR code holds. */
    ticketCode: text("ticket_code").notNull(),
    fullName: text("full_name").notNull(),
    nameKey: text("name_key").notNull(),
    email: text("email"),
    phone: text("phone"),
    hostRegistrationId: reference("host_registration_id"),
    answers: jsonb("answers").$type<Answers>().notNull().default({}),
    /** Waitlist number, assigned under the event's lock; it stays after the person has left. */
    waitlistNumber: count("waitlist_number"),
    /** When it got the number. The event's lock keeps these times in the numbers' order. */
    waitingSince: instant("waiting_since"),
    /** A seat that was given beyond the capacity, by an override or to a walk-in. */
    overCapacity: boolean("over_capacity").notNull().default(false),
    /** The member who approved or declined it while it waited. */
    decidedBy: reference("decided_by"),
    /** The member whose referral brought it. */
    referredBy: reference("referred_by"),
    source: text("source", { enum: SOURCES }).notNull(),
    /** Raised by a transfer, so that the former holder's personal link is no longer valid. */
    placeVersion: count("place_version").notNull().default(1),
    /** When it was last transferred to another person, who sees nothing about the former one. */
    transferredAt: instant("transferred_at"),
    /** When an unpaid registration gives its seat back; null is never. */
    holdExpiresAt: instant("hold_expires_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    confirmedAt: instant("confirmed_at"),
    checkedInAt: instant("checked_in_at"),
    checkedInBy: text("checked_in_by"),
    /** When the person was at the door, if a device sent the check-in later. */
    scannedAt: instant("scanned_at"),
    /** When a check-in was last undone; an older scan that arrives later has no effect. */
    undoneAt: instant("undone_at"),
    cancelledAt: instant("cancelled_at"),
  },
  (table) => [
    tenantKey(table),
    keyTo(table, table.eventId, event),
    keyTo(table, table.memberId, member),
    foreignKey({
      columns: [table.tenantId, table.eventId, table.ticketTypeId],
      foreignColumns: [ticketType.tenantId, ticketType.eventId, ticketType.id],
    }),
    keyTo(table, table.hostRegistrationId, table),
    keyTo(table, table.decidedBy, member),
    keyTo(table, table.referredBy, member),
    uniqueIndex("registration_ticket").on(table.tenantId, table.ticketCode),
    // One live registration of a member, and of an e-mail address, at an event. Guests' addresses
    // do not count: the host typed them, so they prove nothing and keep nobody out.
    uniqueIndex("registration_live_member")
      .on(table.tenantId, table.eventId, table.memberId)
      .where(sql`status <> 'CANCELLED' and member_id is not null`),
    uniqueIndex("registration_live_email")
      .on(table.tenantId, table.eventId, table.email)
      .where(sql`status <> 'CANCELLED' and email is not null and host_registration_id is null`),
    // Finds the seats that hosts hold for an address when its owner registers.
    index("registration_guest_email")
      .on(table.tenantId, table.eventId, table.email)
      .where(sql`status <> 'CANCELLED' and email is not null and host_registration_id is not null`),
    uniqueIndex("registration_queue")
      .on(table.tenantId, table.eventId, table.waitlistNumber)
      .where(sql`status = 'WAITLISTED'`),
    // What the list filters by stands after the order, so that other rows are not read.
    index("registration_event").on(
      table.tenantId,
      table.eventId,
      table.createdAt,
      table.id,
      table.source,
      table.ticketTypeId,
    ),
    // A party stands together: by its host, who is the first of it (rules#people).
    index("registration_party").on(
      table.tenantId,
      table.eventId,
      sql`(coalesce(${table.hostRegistrationId}, ${table.id}))`,
      table.id,
    ),
    index("registration_name").on(table.tenantId, table.eventId, table.nameKey, table.id),
    index("registration_of_status").on(table.tenantId, table.eventId, table.status, table.id),
    index("registration_updated").on(table.tenantId, table.eventId, table.updatedAt, table.id),
    // Finds the tickets of a type that was renamed or has another price.
    index("registration_ticket_type")
      .on(table.tenantId, table.eventId, table.ticketTypeId)
      .where(sql`ticket_type_id is not null`),
    index("registration_member")
      .on(table.tenantId, table.memberId)
      .where(sql`member_id is not null`),
    // Finds what is held for the address of somebody without an account.
    index("registration_address")
      .on(table.tenantId, table.email)
      .where(sql`member_id is null and email is not null`),
    index("registration_host")
      .on(table.tenantId, table.hostRegistrationId)
      .where(sql`host_registration_id is not null`),
    index("registration_hold").on(table.holdExpiresAt).where(sql`status = 'PENDING'`),
    // Finds the holds of an event that move with its door.
    index("registration_event_hold")
      .on(table.tenantId, table.eventId, table.holdExpiresAt)
      .where(sql`status = 'PENDING'`),
    isOneOfValues("registration_status", table.status, REGISTRATION_STATUSES),
    isOneOfValues("registration_source", table.source, SOURCES),
    check("registration_email_lower", sql`email = lower(email)`),
    check("registration_queued", sql`status <> 'WAITLISTED' or waitlist_number is not null`),
    check("registration_arrived", sql`status <> 'CHECKED_IN' or checked_in_at is not null`),
  ],
);
