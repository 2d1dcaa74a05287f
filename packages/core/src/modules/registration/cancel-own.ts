import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { eventIdOf } from "../events/load-event.ts";
import { cancelParty, refuseArrived } from "./cancel-party.ts";
import { lockParty } from "./lock-party.ts";
import { refuseWhenOver } from "./refuse-closed.ts";
import type { ownInput, PartyOutput } from "./registration.schema.ts";

/**
 * A member cancels the own registration with its guests (rules#cancel-registration). 404 without a
 * live registration. 409 CONFLICT when somebody of the party has arrived, even after the event. 422
 * when the event is over, since attendance is final then. Seats are free at once; an unpaid invoice
 * becomes VOID.
 */
export function cancelOwn(
  ctx: ContextOf<MemberActor>,
  input: z.infer<typeof ownInput>,
): Promise<PartyOutput> {
  const { tenantId, memberId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    const key = { tenantId, eventId: await eventIdOf(tx, tenantId, input.id) };
    const party = await lockParty(tx, key, { memberId });
    refuseArrived(party);
    refuseWhenOver(party.event, ctx.now);
    return cancelParty(tx, ctx, key, party);
  });
}
