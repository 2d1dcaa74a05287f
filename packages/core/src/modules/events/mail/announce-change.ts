import { getActingId, type PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { firstRow } from "#base/db/query/scoped.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import type { LockedEvent } from "../seats.ts";
import { type EventChanges, eventChange } from "./event-change.sql.ts";
import { mailParties } from "./mail-parties.ts";

const ANNOUNCED = ["title", "startsAt", "endsAt", "timezone", "allDay", "venue"] as const;
type Announced = { [K in (typeof ANNOUNCED)[number]]?: LockedEvent[K] | undefined };

/**
 * What registrants have to know of an edit, before and after; undefined when it is nothing. Where
 * times become whole days or days get times, start and end read differently even if they stay.
 */
export function announcedChanges(
  before: LockedEvent,
  changes: Announced,
): EventChanges | undefined {
  const { allDay = before.allDay } = changes;
  const changed = ANNOUNCED.flatMap((field) => {
    const value = before[field];
    const from = textOf(value);
    const to = textOf(changes[field] ?? value);
    const readsDifferently = value instanceof Date && allDay !== before.allDay;
    return from === to && !readsDifferently ? [] : [[field, { from, to }] as const];
  });
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}

const textOf = (value: string | boolean | Date): string =>
  value instanceof Date ? value.toISOString() : String(value);

/** Owes each party, seated or waiting, one mail that says what changed (rules#change-notice). */
export async function announceChange(
  tx: Query,
  ctx: ContextOf<PermittedActor>,
  { tenantId, id: eventId }: LockedEvent,
  changes: EventChanges,
): Promise<void> {
  const rows = await tx
    .insert(eventChange)
    .values({ tenantId, eventId, changes, createdBy: getActingId(ctx.actor) })
    .returning({ id: eventChange.id });
  await mailParties(
    tx,
    { tenantId, eventId },
    {
      kind: "eventChanged",
      statuses: ["PENDING", "CONFIRMED", "CHECKED_IN", "WAITLISTED"],
      aboutId: firstRow(rows).id,
    },
  );
}
