import { pgTable, text } from "drizzle-orm/pg-core";
import { id, reference, tenantId, tenantKey } from "#base/db/query/columns.ts";

/**
 * The texts that a search of an event's registrations looks through. They have a table of their own,
 * since every check-in would write to an index of letters on registrations. Triggers of
 * `registration` maintain it (migration 0047).
 */
export const registrationSearch = pgTable(
  "registration_search",
  {
    tenantId: tenantId(),
    /** The registration's. */
    id: id(),
    eventId: reference("event_id").notNull(),
    nameKey: text("name_key").notNull(),
    /** In small letters, as the ticket code is. */
    email: text("email"),
    ticketCode: text("ticket_code").notNull(),
  },
  (table) => [tenantKey(table)],
);
