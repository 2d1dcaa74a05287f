import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { pipeline } from "#base/db/query/pipeline.ts";
import { byKey, firstRow, foundRow } from "#base/db/query/scoped.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { event } from "../../events/event.sql.ts";
import type { countPeopleInput, PeopleCounts } from "../registration.schema.ts";
import { REGISTRATION_STATUSES, SEATED } from "../registration-states.ts";
import { isCountOfEvent, sumPeople } from "./count-registrations.ts";
import { registrationCount } from "./registration-count.sql.ts";

const isPreEnrolled = sql`${registrationCount.source} = 'PRE_ENROLMENT'`;

/** How many registrations each view of an event's people has (rules#people). */
export function countPeople(
  ctx: ContextOf<PermittedActor>,
  { eventId }: z.infer<typeof countPeopleInput>,
): Promise<PeopleCounts> {
  const { tenantId } = ctx.actor;
  return inTenant(
    ctx,
    async (tx) => {
      const [events, counts] = await pipeline(tx, [
        tx
          .select({ id: event.id })
          .from(event)
          .where(byKey(event, tenantId, eventId)),
        tx
          .select({
            all: sumPeople(REGISTRATION_STATUSES),
            going: sumPeople(SEATED),
            waiting: sumPeople(["WAITLISTED"]),
            pending: sumPeople(["PENDING"]),
            preEnrolled: sumPeople([...SEATED, "WAITLISTED"], isPreEnrolled),
            cancelled: sumPeople(["CANCELLED"]),
          })
          .from(registrationCount)
          .where(isCountOfEvent({ tenantId, eventId })),
      ]);
      foundRow(events, "Event");
      return firstRow(counts);
    },
    { oneRoundTrip: true },
  );
}
