import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { firstRow } from "#base/db/query/scoped.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import type { BroadcastOutput, broadcastInput } from "./broadcast.schema.ts";
import { broadcast } from "./broadcast.sql.ts";
import { isBroadcast, lockBroadcast, nextStatus } from "./load-broadcast.ts";
import { presentBroadcast } from "./present-broadcast.ts";

/**
 * DRAFT, SCHEDULED or SENDING → CANCELLED. No further mail is sent, except those that workers are
 * delivering at this moment; these are counted. CANCELLED is 200, unchanged. CONFLICT when SENT.
 */
export function cancel(
  ctx: ContextOf<PermittedActor>,
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
