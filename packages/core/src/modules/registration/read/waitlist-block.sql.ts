import { integer, pgTable, primaryKey, smallint } from "drizzle-orm/pg-core";
import { keyTo, reference, tenantId } from "#base/db/query/columns.ts";
import { event } from "../../events/event.sql.ts";

/**
 * How many people wait in each block of an event's waitlist numbers, so that a place costs the same
 * in a waitlist of any length (rules#queue-order). Blocks of level 1 have 32 numbers, and those of
 * each further level 32 blocks of the one below. Triggers of `registration` write them under the
 * event's lock, and the function `waitlist_place` adds them up.
 */
export const waitlistBlock = pgTable(
  "waitlist_block",
  {
    tenantId: tenantId(),
    eventId: reference("event_id").notNull(),
    level: smallint("level").notNull(),
    block: integer("block").notNull(),
    people: integer("people").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.eventId, table.level, table.block] }),
    keyTo(table, table.eventId, event).onDelete("cascade"),
  ],
);
