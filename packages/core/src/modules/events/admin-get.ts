import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import type { EventOutput } from "./event.schema.ts";
import type { eventInput } from "./events.schema.ts";
import { loadEvent } from "./load-event.ts";
import { presentEvent } from "./present-event.ts";

/** An event of any status, for those who manage events. */
export async function adminGet(
  ctx: ContextOf<PermittedActor>,
  { eventId }: z.infer<typeof eventInput>,
): Promise<EventOutput> {
  const found = await inTenant(ctx, (tx) => loadEvent(tx, ctx.actor.tenantId, eventId));
  return presentEvent(found, ctx.now);
}
