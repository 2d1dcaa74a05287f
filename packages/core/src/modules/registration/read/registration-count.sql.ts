import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text } from "drizzle-orm/pg-core";
import { count, reference, tenantId } from "#base/db/query/columns.ts";
import { SOURCES } from "../registration-states.ts";

const people = (name: string) => count(name).notNull();

/**
 * How many registrations an event has of each ticket type, source and status (rules#totals). Each
 * statement that changes a number adds rows with the differences, so that no write waits for
 * another; their sum is exact at every moment. Triggers of `registration` write them (migration
 * 0063), and fold-registration-counts.ts adds them up.
 */
export const registrationCount = pgTable(
  "registration_count",
  {
    tenantId: tenantId(),
    eventId: reference("event_id").notNull(),
    ticketTypeId: reference("ticket_type_id"),
    source: text("source", { enum: SOURCES }).notNull(),
    pending: people("pending"),
    confirmed: people("confirmed"),
    checkedIn: people("checked_in"),
    waitlisted: people("waitlisted"),
    cancelled: people("cancelled"),
    /** Whether the row is a sum; the others are differences that nobody has added up yet. */
    isFolded: boolean("is_folded").notNull().default(false),
  },
  (table) => [
    // One for what is to be added up and for what an event has: see isSumOrDifference.
    index("registration_count_event").on(table.isFolded, table.tenantId, table.eventId),
  ],
);

/** True for each row; the index begins with this column, and is found by its values. */
export const isSumOrDifference = sql`${registrationCount.isFolded} in (true, false)`;
