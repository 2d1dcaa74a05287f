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
 * Returns the changes of an edit that registrants have to know, before and after, or undefined. When
 * times become whole days or days get times, start and end read differently even if they stay.
 */
export function getAnnouncedChanges(
  before: LockedEvent,
  changes: Announced,
): EventChanges | undefined {
  const { allDay = before.allDay } = changes;
  const changed = ANNOUNCED.flatMap((field) => {
    const value = before[field];
    const formerText = asText(value);
    const newText = asText(changes[field] ?? value);
    const readsDifferently = value instanceof Date && allDay !== before.allDay;
    const isSame = formerText === newText && !readsDifferently;
    return isSame ? [] : [[field, { from: formerText, to: newText }] as const];
  });
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}

const asText = (value: string | boolean | Date): string =>
  value instanceof Date ? value.toISOString() : String(value);

/** Enqueues one mail to each party, seated or waiting, about the changes (rules#change-notice). */
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
