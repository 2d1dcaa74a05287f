import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { own } from "#base/db/query/scoped.ts";
import type { EventKey } from "../../events/seats.ts";
import type { RegistrationStatus } from "../registration-states.ts";
import { isSumOrDifference, registrationCount } from "./registration-count.sql.ts";

const { pending, confirmed, cancelled, checkedIn, waitlisted } = registrationCount;

const COUNTERS: Record<RegistrationStatus, SQLWrapper> = {
  PENDING: pending,
  CONFIRMED: confirmed,
  CANCELLED: cancelled,
  CHECKED_IN: checkedIn,
  WAITLISTED: waitlisted,
};

/** Sums the registrations of these statuses over the selected counters that fulfil a condition. */
export function sumPeople(
  statuses: readonly RegistrationStatus[],
  condition: SQL = sql`true`,
): SQL<number> {
  const counters = [...new Set(statuses)].map((status) => COUNTERS[status]);
  const people = sql.join(counters, sql` + `);
  return sql<number>`coalesce(sum(${people}) filter (where ${condition}), 0)::int`;
}

/** The counters of an event. */
export const isCountOfEvent = (
  { tenantId, eventId }: EventKey,
  ...conditions: (SQL | undefined)[]
): SQL =>
  own(
    registrationCount,
    tenantId,
    isSumOrDifference,
    eq(registrationCount.eventId, eventId),
    ...conditions,
  );
