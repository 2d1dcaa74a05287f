import { eq, lte, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { sameTenant } from "#base/db/scoped.ts";
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
