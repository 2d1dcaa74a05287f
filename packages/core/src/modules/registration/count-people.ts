import { eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { byKey, foundRow, own } from "#base/db/scoped.ts";
import { type ContextOf, inTenantAtOnce } from "#base/rpc/context.ts";
import { event } from "../events/event.sql.ts";
import type { countPeopleInput, PeopleCounts } from "./registration.schema.ts";
import { registration } from "./registration.sql.ts";

const { status, source } = registration;

/** How many registrations each view of an event's people has (rules#people). */
export function countPeople(
  ctx: ContextOf<PermittedActor>,
  { eventId }: z.infer<typeof countPeopleInput>,
): Promise<PeopleCounts> {
  const { tenantId } = ctx.actor;
  return inTenantAtOnce(ctx, async (tx) => {
    const [events, [counted]] = await Promise.all([
      tx
        .select({ going: event.seatsTaken, waiting: event.waitlistCount })
        .from(event)
        .where(byKey(event, tenantId, eventId)),
      tx
        .select({
          preEnrolled: count(sql`${source} = 'PRE_ENROLMENT' and ${status} <> 'CANCELLED'`),
          cancelled: count(eq(status, "CANCELLED")),
        })
        .from(registration)
        .where(own(registration, tenantId, eq(registration.eventId, eventId))),
    ]);
    const { going, waiting } = foundRow(events, "Event");
    const { preEnrolled, cancelled } = counted ?? { preEnrolled: 0, cancelled: 0 };
    return { all: going + waiting + cancelled, going, waiting, preEnrolled, cancelled };
  });
}

const count = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
