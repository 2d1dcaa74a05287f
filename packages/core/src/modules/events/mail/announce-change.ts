import { idOfActor, type PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { firstRow } from "#base/db/query/scoped.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import type { LockedEvent } from "../seats.ts";
import { type EventChanges, eventChange } from "./event-change.sql.ts";
import { mailParties } from "./mail-parties.ts";

const ANNOUNCED = ["title", "startsAt", "endsAt", "timezone", "venue"] as const;
type Announced = { [K in (typeof ANNOUNCED)[number]]?: string | Date | undefined };

/** What registrants have to know of an edit, before and after; undefined when it is nothing. */
export function announcedChanges(
  before: LockedEvent,
  changes: Announced,
): EventChanges | undefined {
  const changed = ANNOUNCED.flatMap((field) => {
    const from = textOf(before[field]);
    const to = textOf(changes[field] ?? before[field]);
    return from === to ? [] : [[field, { from, to }] as const];
  });
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}

const textOf = (value: string | Date): string =>
  value instanceof Date ? value.toISOString() : value;

/** Owes each party, seated or waiting, one mail that says what changed (rules#change-notice). */
export async function announceChange(
  tx: Query,
  ctx: ContextOf<PermittedActor>,
  { tenantId, id: eventId }: LockedEvent,
  changes: EventChanges,
): Promise<void> {
  const rows = await tx
    .insert(eventChange)
    .values({ tenantId, eventId, changes, createdBy: idOfActor(ctx.actor) })
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
