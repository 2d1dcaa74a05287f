import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import { lockParty } from "../party/lock-party.ts";
import { presentParty } from "../party/present-registration.ts";
import type { oneRegistrationInput, PartyOutput } from "../registration.schema.ts";
import { cancelParty } from "./cancel-party.ts";

/**
 * An administrator cancels a registration: a host with its guests, a guest alone
 * (rules#cancel-registration). Already CANCELLED is 200 and changes nothing; 409 CONFLICT when
 * one of them has arrived.
 */
export function cancel(
  ctx: ContextOf<PermittedActor>,
  input: z.infer<typeof oneRegistrationInput>,
): Promise<PartyOutput> {
  const { eventId, registrationId } = input;
  const key = { tenantId: ctx.actor.tenantId, eventId };
  return inTenant(ctx, async (tx) => {
    const party = await lockParty(tx, key, { registrationId });
    if (party.head.status === "CANCELLED") return presentParty([party.head, ...party.guests]);
    const cancelled = presentParty(await cancelParty(tx, ctx, key, party));
    await recordActivity(tx, key.tenantId, ctx, {
      action: "REGISTRATION_CANCELLED",
      subject: { type: "REGISTRATION", id: registrationId },
      memberId: party.head.memberId,
      before: { status: party.head.status },
      after: { status: cancelled.status, eventId },
    });
    return cancelled;
  });
}
