import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { conflict } from "#base/errors.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import type { broadcastInput } from "./broadcast.schema.ts";
import { broadcast } from "./broadcast.sql.ts";
import { isBroadcast, lockBroadcast } from "./load-broadcast.ts";

/** Deletes a DRAFT. CONFLICT for any other: sent ones stay, scheduled ones can be cancelled. */
export function remove(
  ctx: ContextOf<PermittedActor>,
  { id }: z.output<typeof broadcastInput>,
): Promise<{ id: string }> {
  const key = { tenantId: ctx.actor.tenantId, id };
  return inTenant(ctx, async (tx) => {
    const { status } = await lockBroadcast(tx, key);
    if (status !== "DRAFT")
      throw conflict(`A broadcast with status ${status} cannot be deleted`, [{ status }]);
    await tx.delete(broadcast).where(isBroadcast(key));
    return { id };
  });
}
