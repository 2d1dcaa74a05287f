import { sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { combine } from "#base/db/query/pipeline.ts";
import { firstRow } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { isCountOfEvent, sumPeople } from "../../registration/read/count-registrations.ts";
import { registrationCount } from "../../registration/read/registration-count.sql.ts";

const isWalkIn = sql`${registrationCount.source} = 'WALK_IN'`;

/**
 * The people of an event by their state, from its counters; the numbers of attendance, under the same
 * definitions (rules#numbers).
 */
export function countPeopleAtDoor(tx: Query, tenantId: TenantId, eventId: string) {
  return combine(
    [
      tx
        .select({
          checkedIn: sumPeople(["CHECKED_IN"]),
          toCome: sumPeople(["CONFIRMED"]),
          walkIns: sumPeople(["CONFIRMED", "CHECKED_IN"], isWalkIn),
          pending: sumPeople(["PENDING"]),
          waitlisted: sumPeople(["WAITLISTED"]),
        })
        .from(registrationCount)
        .where(isCountOfEvent({ tenantId, eventId })),
    ],
    ([counts]) => firstRow(counts),
  );
}
