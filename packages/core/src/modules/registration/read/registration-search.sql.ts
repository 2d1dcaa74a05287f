import { pgTable, text } from "drizzle-orm/pg-core";
import { id, reference, tenantId, tenantKey } from "#base/db/query/columns.ts";

/**
 * What a search of an event's list looks into, beside the registrations: an index of their letters
 * would be written by each check-in. Triggers of `registration` keep it (migration 0047).
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
