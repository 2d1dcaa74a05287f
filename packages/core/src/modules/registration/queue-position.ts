import { eq, lte, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { sameTenant } from "#base/db/scoped.ts";
import { registration } from "./registration.sql.ts";

const ahead = alias(registration, "ahead");

/**
 * For a query on registrations: each waiting one's place in the queue as people count, 1 for its
 * head, without gaps whoever left it. Null for one that does not wait.
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
