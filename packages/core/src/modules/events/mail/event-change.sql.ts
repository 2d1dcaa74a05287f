import { index, jsonb, pgTable } from "drizzle-orm/pg-core";
import { createdAt, id, keyTo, reference, tenantId, tenantKey } from "#base/db/query/columns.ts";
import { event } from "../event.sql.ts";

/** Values of an event before and after a change, for the mail that tells registrants of it. */
export type EventChanges = Partial<
  Record<
    "title" | "startsAt" | "endsAt" | "timezone" | "allDay" | "venue",
    { from: string; to: string }
  >
>;

/** A change of a PUBLISHED event that its registrants were told of (rules#change-notice). */
export const eventChange = pgTable(
  "event_change",
  {
    tenantId: tenantId(),
    id: id(),
    eventId: reference("event_id").notNull(),
    changes: jsonb("changes").$type<EventChanges>().notNull(),
    createdBy: reference("created_by").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    tenantKey(table),
    keyTo(table, table.eventId, event).onDelete("cascade"),
    index("event_change_event").on(table.tenantId, table.eventId, table.createdAt),
  ],
);
