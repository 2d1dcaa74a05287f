import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { own } from "#base/db/query/scoped.ts";
import { iso, isoOrNull } from "#base/fields.schema.ts";
import { type ContextOf, readInTenant } from "#base/rpc/context.ts";
import { loadEvent } from "../events/load-event.ts";
import type { EventKey } from "../events/seats.ts";
import { hadSeat } from "../registration/billing/had-seat.ts";
import { registration } from "../registration/registration.sql.ts";
import { SEATED } from "../registration/registration-states.ts";
import { weekBefore } from "./attendance-counts.ts";
import type { EventGrowth, eventGrowthInput } from "./growth.schema.ts";

/**
 * Reports how the seats of one event filled, by days in its time zone. Registrations that only waited
 * do not count. The last day's seats are those in use now (rules#growth).
 */
export function eventGrowth(
  ctx: ContextOf<PermittedActor>,
  { eventId }: z.infer<typeof eventGrowthInput>,
): Promise<EventGrowth> {
  const { tenantId } = ctx.actor;
  return readInTenant(ctx, async (tx) => {
    const { event } = await loadEvent(tx, tenantId, eventId);
    const since = weekBefore(ctx.now);
    const steps = await readSteps(tx, { tenantId, eventId }, event.timezone, since);
    const days = sumSeats(steps);
    return {
      eventId,
      timezone: event.timezone,
      capacity: event.capacity,
      publishedAt: isoOrNull(event.publishedAt),
      registrationOpensAt: isoOrNull(event.registrationOpensAt),
      startsAt: iso(event.startsAt),
      seatsTaken: days.at(-1)?.seats ?? 0,
      lastWeek: steps.reduce((sum, { recent }) => sum + recent, 0),
      days,
    };
  });
}

const { status, waitlistNumber, confirmedAt, createdAt, cancelledAt, updatedAt } = registration;

const tookSeat = or(inArray(status, [...SEATED]), and(eq(status, "CANCELLED"), hadSeat));

/**
 * A seat from the waitlist was taken when it was confirmed, any other with the registration. The time
 * of the approval is not stored, so an unpaid one counts from its registration until it is paid.
 */
const takenAt = sql`case when ${waitlistNumber} is null then ${createdAt}
  else coalesce(${confirmedAt}, ${createdAt}) end`;
const freedAt = sql`case when ${status} = 'CANCELLED'
  then coalesce(${cancelledAt}, ${updatedAt}) end`;

/** Seats taken and given back by day, in one pass over the event's registrations. */
const readSteps = (tx: Query, { tenantId, eventId }: EventKey, timezone: string, since: Date) =>
  tx
    .select({
      day: sql<string>`to_char(step.at at time zone ${timezone}, 'YYYY-MM-DD')`,
      taken: countWhere(sql`step.is_taken`),
      freed: countWhere(sql`not step.is_taken`),
      recent: countWhere(sql`step.is_taken and step.at > ${iso(since)}::timestamptz`),
    })
    .from(registration)
    .crossJoin(sql`lateral (values (${takenAt}, true), (${freedAt}, false)) as step(at, is_taken)`)
    .where(
      own(
        registration,
        tenantId,
        eq(registration.eventId, eventId),
        tookSeat,
        sql`step.at is not null`,
      ),
    )
    .groupBy(sql`1`)
    .orderBy(sql`1`);

const countWhere = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;

function sumSeats(steps: Awaited<ReturnType<typeof readSteps>>): EventGrowth["days"] {
  let seats = 0;
  return steps.map((step) => {
    seats += step.taken - step.freed;
    return { day: step.day, taken: step.taken, freed: step.freed, seats };
  });
}
