import { eq, lte, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { own, sameTenant } from "#base/db/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { registration } from "./registration.sql.ts";

const ahead = alias(registration, "ahead");

/**
 * For a query on registrations: the place in the queue, where the first has 1 and people who left
 * do not count. Null for a registration that does not wait.
 */
export const queuePosition: SQL<number | null> = sql<number | null>`case
  when ${eq(registration.status, "WAITLISTED")} then (
    select count(*)::int from ${registration} as ahead where ${sameTenant(
      ahead,
      registration,
      eq(ahead.eventId, registration.eventId),
      eq(ahead.status, "WAITLISTED"),
      lte(ahead.waitlistNumber, registration.waitlistNumber),
    )}) end`;

/**
 * The same for a query on one event's registrations. The queue is read once for all of its rows, and
 * only if one of them waits: a place is how many numbers of the queue are not above its own.
 */
export const queuePositionIn = (tenantId: TenantId, eventId: string): SQL<number | null> => {
  const waits = own(ahead, tenantId, eq(ahead.eventId, eventId), eq(ahead.status, "WAITLISTED"));
  return sql<number | null>`case
    when ${eq(registration.status, "WAITLISTED")} then width_bucket(
      ${registration.waitlistNumber},
      array(select ${ahead.waitlistNumber} from ${registration} as ahead where ${waits} order by 1))
    end`;
};
