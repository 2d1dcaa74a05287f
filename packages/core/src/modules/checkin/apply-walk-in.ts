import { eq } from "drizzle-orm";
import { keepOpen, type Query } from "#base/db/client.ts";
import { own } from "#base/db/scoped.ts";
import type { WalkInInput, WalkInOutput } from "./checkin.schema.ts";
import { queuedWalkIn } from "./checkin.sql.ts";
import type { DoorContext } from "./door.ts";

/**
 * Does a walk-in once for its walkInId, whoever sends it, and stores the answer. An Idempotency-Key
 * would not do: it belongs to one caller, and a device may change hands before it asks again for a
 * lost answer. A second request waits for the first and gets its answer. A refusal stores nothing.
 */
export async function applyWalkInIdempotently(
  ctx: DoorContext,
  tx: Query,
  { eventId, walkInId }: WalkInInput,
  work: () => Promise<WalkInOutput>,
): Promise<WalkInOutput> {
  if (walkInId === undefined) return work();
  keepOpen(tx);
  const { tenantId } = ctx.actor;
  const itself = own(
    queuedWalkIn,
    tenantId,
    eq(queuedWalkIn.eventId, eventId),
    eq(queuedWalkIn.walkInId, walkInId),
  );
  const [claimed] = await tx
    .insert(queuedWalkIn)
    .values({ tenantId, eventId, walkInId, answer: {} })
    .onConflictDoNothing()
    .returning({ walkInId: queuedWalkIn.walkInId });
  if (!claimed) {
    const [stored] = await tx.select().from(queuedWalkIn).where(itself);
    return stored?.answer as WalkInOutput;
  }
  const answer = await work();
  await tx.update(queuedWalkIn).set({ answer }).where(itself);
  return answer;
}
