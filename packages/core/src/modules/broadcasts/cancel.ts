import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import { firstRow } from "#base/db/scoped.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import type { BroadcastOutput, broadcastInput } from "./broadcast.schema.ts";
import { broadcast } from "./broadcast.sql.ts";
import { isBroadcast, lockBroadcast, nextStatus } from "./load-broadcast.ts";
import { presentBroadcast } from "./present-broadcast.ts";

/**
 * DRAFT, SCHEDULED or SENDING → CANCELLED. No further address is written to: only mails that the
 * workers are handing over at this very moment still go, and are counted. Again: 200, unchanged.
 * CONFLICT once it is SENT.
 */
export function cancel(
  ctx: ContextOf<MemberActor>,
  { id }: z.output<typeof broadcastInput>,
): Promise<BroadcastOutput> {
  const key = { tenantId: ctx.actor.tenantId, id };
  return inTenant(ctx, async (tx) => {
    const row = await lockBroadcast(tx, key);
    const status = nextStatus(row, "cancel");
    if (row.status === status) return presentBroadcast(row);
    const rows = await tx
      .update(broadcast)
      .set({ status, cancelledAt: ctx.now })
      .where(isBroadcast(key))
      .returning();
    return presentBroadcast(firstRow(rows));
  });
}
