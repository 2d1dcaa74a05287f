import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  count,
  createdAt,
  currency,
  id,
  instant,
  isOneOfValues,
  keyTo,
  money,
  reference,
  tenantId,
  tenantKey,
  updatedAt,
} from "#base/db/query/columns.ts";
import { QUESTION_TYPES } from "#base/question-kinds.ts";
import { media } from "../media/media.sql.ts";
import { tenant } from "../tenancy/tenant.sql.ts";
import { AUDIENCES, EVENT_STATUSES } from "./event-states.ts";

/** An event and its seat counters (rules#seats-in-use). Only seats.ts changes the counters. */
export const event = pgTable(
  "event",
  {
    tenantId: tenantId(),
    id: id(),
    slug: text("slug").notNull(),
    title: text("title").notNull(),
    description: text("description").notNull().default(""),
    venue: text("venue").notNull().default(""),
    coverImageId: reference("cover_image_id"),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    timezone: text("timezone").notNull(),
    /** The event lasts whole days of its zone, from midnight to midnight (rules#all-day). */
    allDay: boolean("all_day").notNull().default(false),
    /** Seats; null is no limit. */
    capacity: count("capacity"),
    status: text("status", { enum: EVENT_STATUSES }).notNull().default("DRAFT"),
    currency: currency().notNull(),
    registrationOpensAt: instant("registration_opens_at"),
    registrationClosesAt: instant("registration_closes_at"),
    checkInOpensAt: instant("check_in_opens_at"),
    checkInClosesAt: instant("check_in_closes_at"),
    walkInsOverCapacity: boolean("walk_ins_over_capacity").notNull().default(true),
    /** Seats that a network address may take at the public page in a day; null is 30. */
    maxSeatsPerAddress: count("max_seats_per_address"),
    /** Maximum number of people of one registration, the host included. */
    maxPartySize: count("max_party_size").notNull().default(10),
    /** Hours before the start at which registrants are reminded; null is never. */
    reminderHours: count("reminder_hours"),
    /** When the reminders of the day on which the event starts were owed. */
    remindedAt: instant("reminded_at"),
    /** SEQUENCE of the calendar file: raised by a change of time, title or venue and by cancelling. */
    calendarSequence: count("calendar_sequence").notNull().default(0),
    /** PENDING + CONFIRMED + CHECKED_IN. */
    seatsTaken: count("seats_taken").notNull().default(0),
    /** Seats that overrides and walk-ins took above the capacity. */
    seatsOverride: count("seats_override").notNull().default(0),
    waitlistCount: count("waitlist_count").notNull().default(0),
    /** The next waitlist number, assigned under this row's lock. */
    waitlistNext: count("waitlist_next").notNull().default(1),
    /** When the managers were notified of a free seat; null again after they open the waitlist. */
    seatsFreeToldAt: instant("seats_free_told_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    publishedAt: instant("published_at"),
    cancelledAt: instant("cancelled_at"),
  },
  (table) => [
    tenantKey(table),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }),
    keyTo(table, table.coverImageId, media),
    index("event_cover")
      .on(table.tenantId, table.coverImageId)
      .where(sql`cover_image_id is not null`),
    uniqueIndex("event_slug").on(table.tenantId, table.slug),
    // The address of a share image names the event before its tenant is known.
    index("event_id").on(table.id),
    index("event_start").on(table.tenantId, table.startsAt, table.id),
    index("event_created").on(table.tenantId, table.createdAt, table.id),
    index("event_title").on(table.tenantId, table.title, table.id),
    index("event_of_status").on(table.tenantId, table.status, table.id),
    index("event_published")
      .on(table.tenantId, table.startsAt, table.id)
      .where(sql`status = 'PUBLISHED'`),
    index("event_over").on(table.endsAt).where(sql`status = 'PUBLISHED'`),
    index("event_reminder")
      .on(table.startsAt)
      .where(sql`status = 'PUBLISHED' and reminder_hours is not null and reminded_at is null`),
    isOneOfValues("event_status", table.status, EVENT_STATUSES),
    check("event_capacity", sql`capacity between 1 and 1000000`),
    check("event_seats_per_address", sql`max_seats_per_address between 1 and 1000000`),
    check("event_party_size", sql`max_party_size between 1 and 10`),
    check("event_reminder_hours", sql`reminder_hours between 1 and 168`),
    check("event_period", sql`ends_at > starts_at`),
    // The last guard against overselling: no code path can store one seat too many.
    check(
      "event_seats",
      sql`seats_taken >= 0 and waitlist_count >= 0 and (capacity is null or seats_taken <= capacity + seats_override)`,
    ),
  ],
);

/** A price that a ticket type had, and until when. */
export interface FormerPrice {
  price: number;
  until: string;
}

/** A ticket type with its price. The audience is shown, never enforced (specification "Event"). */
export const ticketType = pgTable(
  "ticket_type",
  {
    tenantId: tenantId(),
    id: id(),
    eventId: reference("event_id").notNull(),
    name: text("name").notNull(),
    price: money("price").notNull(),
    audience: text("audience", { enum: AUDIENCES }).notNull().default("ALL"),
    position: count("position").notNull(),
    /** Seats of this type; null is as many as the event has. */
    quota: count("quota"),
    /** PENDING + CONFIRMED + CHECKED_IN of this type. */
    seatsTaken: count("seats_taken").notNull().default(0),
    /** Seats that overrides and walk-ins took above the quota. */
    seatsOverride: count("seats_override").notNull().default(0),
    salesFrom: instant("sales_from"),
    salesUntil: instant("sales_until"),
    /** When name, price or currency last changed: doors fetch its tickets again (rules#roster). */
    changedAt: instant("changed_at").notNull().default(sql`now()`),
    /** Prices of the last two days, the oldest first (rules#walk-in-price). */
    formerPrices: jsonb("former_prices").$type<FormerPrice[]>().notNull().default([]),
  },
  (table) => [
    tenantKey(table),
    keyTo(table, table.eventId, event).onDelete("cascade"),
    // Referenced by registrations, so that none can have a ticket type of another event.
    unique("ticket_type_event").on(table.tenantId, table.eventId, table.id),
    isOneOfValues("ticket_type_audience", table.audience, AUDIENCES),
    check("ticket_type_price", sql`price between 0 and 100000000`),
    check("ticket_type_quota", sql`quota between 1 and 1000000`),
    check("ticket_type_sales", sql`sales_until > sales_from`),
    // Against overselling, as event_seats. A trigger on registrations counts seats_taken.
    check(
      "ticket_type_seats",
      sql`seats_taken >= 0 and (quota is null or seats_taken <= quota + seats_override)`,
    ),
  ],
);

/** A question that registrants answer. */
export const question = pgTable(
  "question",
  {
    tenantId: tenantId(),
    id: id(),
    eventId: reference("event_id").notNull(),
    key: text("key").notNull(),
    label: text("label").notNull(),
    type: text("type", { enum: QUESTION_TYPES }).notNull(),
    required: boolean("required").notNull().default(false),
    /** Every person of a party answers it, not only the host. */
    perAttendee: boolean("per_attendee").notNull().default(false),
    options: jsonb("options").$type<string[]>(),
    position: count("position").notNull(),
  },
  (table) => [
    tenantKey(table),
    keyTo(table, table.eventId, event).onDelete("cascade"),
    uniqueIndex("question_key").on(table.tenantId, table.eventId, table.key),
    isOneOfValues("question_type", table.type, QUESTION_TYPES),
  ],
);

/** As a constant, so that the indexes of published events serve any plan. */
export const isPublished = sql`${event.status} = 'PUBLISHED'`;
