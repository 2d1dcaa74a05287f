import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import type { BroadcastOutput, broadcastInput } from "./broadcast.schema.ts";
import { loadBroadcast } from "./load-broadcast.ts";
import { presentBroadcast } from "./present-broadcast.ts";

/** One broadcast of the tenant; while it is SENDING, its counts show the progress. */
export function get(
  ctx: ContextOf<PermittedActor>,
  { id }: z.output<typeof broadcastInput>,
): Promise<BroadcastOutput> {
  const { tenantId } = ctx.actor;
  return inTenant(ctx, async (tx) => presentBroadcast(await loadBroadcast(tx, { tenantId, id })));
}
