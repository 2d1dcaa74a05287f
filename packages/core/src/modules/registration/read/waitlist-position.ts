import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { registration } from "../registration.sql.ts";

const { tenantId, eventId, waitlistNumber } = registration;

/** Whether a registration waits, with the constant that the index of the waitlist needs. */
export const isWaiting = ({ status }: { status: SQLWrapper }): SQL => sql`${status} = 'WAITLISTED'`;

/**
 * The position of a registration on the waitlist, starting at 1 and without people who left. Null
 * for a registration that does not wait.
 */
export const positionOnWaitlist: SQL<number | null> = sql<number | null>`case
  when ${isWaiting(registration)}
  then waitlist_place(${tenantId}, ${eventId}, ${waitlistNumber}) end`;
