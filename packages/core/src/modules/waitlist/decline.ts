import type { z } from "zod";
import { getActingMemberId, type PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { conflict } from "#base/errors.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { recordActivity } from "../activity/record-activity.ts";
import { becomeHosts, findOwnersOfSeatedGuests } from "../registration/change/become-host.ts";
import { cancelRows } from "../registration/change/cancel-rows.ts";
import { lockParty } from "../registration/party/lock-party.ts";
import { mapDuplicateToConflict } from "../registration/party/one-registration.ts";
import { presentParty } from "../registration/party/present-registration.ts";
import { mayMove } from "../registration/registration-states.ts";
import type { DeclineOutput, declineInput } from "./waitlist.schema.ts";

/**
 * Declines a waitlisted registration: it becomes CANCELLED, a host's with its waiting guests, and each
 * is notified (specification "Waitlist", rules#waitlist-decline). Guests who were approved alone keep
 * their seats and become their own hosts. A CANCELLED registration is 200, unchanged; 409 for any
 * other that is not waitlisted.
 */
export function decline(
  ctx: ContextOf<PermittedActor>,
  { eventId, registrationId }: z.infer<typeof declineInput>,
): Promise<DeclineOutput> {
  const key = { tenantId: ctx.actor.tenantId, eventId };
  const work = async (tx: Query) => {
    const owners = await findOwnersOfSeatedGuests(tx, key, registrationId);
    const lockedParty = await lockParty(tx, key, { registrationId });
    const { head, guests } = lockedParty;
    const party = [head, ...guests];
    if (head.status === "CANCELLED") return { registration: presentParty(party) };
    if (!mayMove("decline", head.status))
      throw conflict(`A registration with status ${head.status} cannot be declined`);
    const waiting = party.filter(({ status }) => mayMove("decline", status));
    await becomeHosts(tx, ctx, lockedParty, owners);
    const declined = await cancelRows(tx, ctx, key, waiting, {
      mail: "waitlistDeclined",
      decidedBy: getActingMemberId(ctx.actor),
    });
    await recordActivity(tx, key.tenantId, ctx, {
      action: "WAITLIST_DECLINED",
      subject: { type: "REGISTRATION", id: registrationId },
      memberId: head.memberId,
      before: { status: head.status },
      after: { status: "CANCELLED", places: waiting.length, eventId },
    });
    const cancelledGuests = guests.filter((row) => row.status === "CANCELLED");
    return { registration: presentParty([...declined, ...cancelledGuests]) };
  };
  return mapDuplicateToConflict(() => inTenant(ctx, work));
}
