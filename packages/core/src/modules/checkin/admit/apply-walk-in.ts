import { eq, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { byKey, own } from "#base/db/query/scoped.ts";
import { event } from "../../events/event.sql.ts";
import type { WalkInInput, WalkInOutput } from "../checkin.schema.ts";
import { queuedWalkIn } from "../checkin.sql.ts";
import type { DoorContext } from "../door/door.ts";

/**
 * Does a walk-in once for its walkInId, for any sender, and stores the answer. An Idempotency-Key
 * would not do: it belongs to one caller, and a device may change hands before it asks again for a
 * lost answer. A second request waits for the first and gets its answer. A refusal stores nothing.
 * The transaction commits at its end: the answer is stored after the work.
 */
export async function applyWalkInIdempotently(
  ctx: DoorContext,
  tx: Query,
  { eventId, walkInId }: WalkInInput,
  work: () => Promise<WalkInOutput>,
): Promise<WalkInOutput> {
  if (walkInId === undefined) return work();
  const walkIn = { tenantId: ctx.actor.tenantId, eventId, walkInId };
  if (!(await claimWalkIn(tx, walkIn))) {
    const [storedWalkIn] = await tx.select().from(queuedWalkIn).where(isWalkIn(walkIn));
    // Without the event nothing is stored, and the walk-in is refused like any other.
    return storedWalkIn ? (storedWalkIn.answer as WalkInOutput) : work();
  }
  const answer = await work();
  await tx.update(queuedWalkIn).set({ answer }).where(isWalkIn(walkIn));
  return answer;
}

/** The walkInId of a device at an event. */
type WalkInKey = Pick<typeof queuedWalkIn.$inferSelect, "tenantId" | "eventId" | "walkInId">;

export const isWalkIn = ({ tenantId, eventId, walkInId }: WalkInKey) =>
  own(
    queuedWalkIn,
    tenantId,
    eq(queuedWalkIn.eventId, eventId),
    eq(queuedWalkIn.walkInId, walkInId),
  );

/**
 * Claims a walkInId until the transaction ends; another claim waits for that. False for one
 * that was applied, and at an event that is not there.
 */
export async function claimWalkIn(
  tx: Query,
  { tenantId, eventId, walkInId }: WalkInKey,
): Promise<boolean> {
  const claimed = await tx
    .insert(queuedWalkIn)
    .select(
      sql`select ${event.tenantId}, ${event.id}, ${walkInId}::uuid, '{}'::json, now() from ${event}
        where ${byKey(event, tenantId, eventId)}`,
    )
    .onConflictDoNothing()
    .returning({ walkInId: queuedWalkIn.walkInId });
  return claimed.length > 0;
}
