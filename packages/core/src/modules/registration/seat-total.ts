import { eq, inArray, sql } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { byKey, own } from "#base/db/scoped.ts";
import { event } from "../events/event.sql.ts";
import type { EventKey } from "../events/seats.ts";
import { registration } from "./registration.sql.ts";
import { REGISTRATION_STATUSES, type RegistrationStatus, SEATED } from "./registration-states.ts";

const NONE = sql`0`;

/**
 * How many registrations an event has of these statuses, by default of all. Who has a seat and who
 * waits is on the event's row, which each write keeps exact under its lock; what these counters do
 * not tell apart is counted by an index. One statement, so that all of it is of one moment.
 */
export async function seatTotal(
  tx: Query,
  { tenantId, eventId }: EventKey,
  statuses: readonly RegistrationStatus[] = REGISTRATION_STATUSES,
): Promise<number> {
  const seated = SEATED.every((status) => statuses.includes(status));
  const waiting = statuses.includes("WAITLISTED");
  const others = statuses.filter(
    (status) => status !== "WAITLISTED" && !(seated && status !== "CANCELLED"),
  );
  const counted = tx
    .select({ rows: sql`count(*)` })
    .from(registration)
    .where(
      own(
        registration,
        tenantId,
        eq(registration.eventId, eventId),
        inArray(registration.status, others),
      ),
    );
  const total = sql<number>`(
    ${seated ? event.seatsTaken : NONE} + ${waiting ? event.waitlistCount : NONE}
    + ${others.length > 0 ? counted : NONE})::int`;
  const [row] = await tx
    .select({ total })
    .from(event)
    .where(byKey(event, tenantId, eventId));
  return row?.total ?? 0;
}
