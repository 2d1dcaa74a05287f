import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { registration } from "../registration.sql.ts";

const { tenantId, eventId, waitlistNumber } = registration;

/** Whether a registration waits, with the constant that the index of those who wait asks for. */
export const isWaiting = ({ status }: { status: SQLWrapper }): SQL => sql`${status} = 'WAITLISTED'`;

/**
 * For a query on registrations: the place in the queue, where the first has 1 and people who left
 * do not count. Null for a registration that does not wait.
 */
export const queuePosition: SQL<number | null> = sql<number | null>`case
  when ${isWaiting(registration)}
  then waitlist_place(${tenantId}, ${eventId}, ${waitlistNumber}) end`;
