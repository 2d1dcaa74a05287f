import { and, eq, gt } from "drizzle-orm";
import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import { own } from "#base/db/scoped.ts";
import { conflict, unprocessable } from "#base/errors.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { next } from "#base/transitions.ts";
import type { EventOutput } from "./event.schema.ts";
import { event } from "./event.sql.ts";
import { EVENT_TRANSITIONS } from "./event-states.ts";
import type { eventKeyInput } from "./events.schema.ts";
import { eventIdOf, loadEvent } from "./load-event.ts";
import { presentEvent } from "./present-event.ts";

/**
 * DRAFT → PUBLISHED; 200 unchanged when it is already; CONFLICT from any other (rules#publish);
 * UNPROCESSABLE_ENTITY for one that would be over at once. The update itself asks for DRAFT: of two
 * at once one publishes and the other finds it done.
 */
export async function publish(
  ctx: ContextOf<MemberActor>,
  input: z.infer<typeof eventKeyInput>,
): Promise<EventOutput> {
  const { tenantId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    const eventId = await eventIdOf(tx, tenantId, input.id);
    const isItsDraft = own(event, tenantId, eq(event.id, eventId), eq(event.status, "DRAFT"));
    await tx
      .update(event)
      .set({ status: EVENT_TRANSITIONS.publish.DRAFT, publishedAt: ctx.now })
      .where(and(isItsDraft, gt(event.endsAt, ctx.now)));
    const found = await loadEvent(tx, tenantId, eventId);
    const { status } = found.event;
    if (!next(EVENT_TRANSITIONS, "publish", status))
      throw conflict(`A ${status} event cannot be published`);
    if (status === "DRAFT") throw unprocessable("This event has ended: change its dates first");
    return presentEvent(found);
  });
}
