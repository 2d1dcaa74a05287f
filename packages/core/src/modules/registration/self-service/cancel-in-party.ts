import type { MemberActor, PlaceActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { conflict, notFound } from "#base/errors.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import type { EventKey } from "../../events/seats.ts";
import { cancelParty, refuseArrived } from "../change/cancel-party.ts";
import { cancelRows } from "../change/cancel-rows.ts";
import { type HeadLookup, lockParty } from "../party/lock-party.ts";
import { presentOwnParty } from "../party/present-registration.ts";
import { refuseWhenOver } from "../party/refuse-closed.ts";
import type { PartyOutput } from "../registration.schema.ts";
import { mayMove } from "../registration-states.ts";

type Canceller = ContextOf<MemberActor | PlaceActor>;

/**
 * Cancels a registration with its guests for its own person (rules#cancel-registration). 409 CONFLICT
 * when one of the party has arrived, even after the event. 422 when the event is over, since
 * attendance is final then. Seats are free immediately. A CANCELLED one is returned unchanged.
 */
export async function cancelWhole(
  tx: Query,
  ctx: Canceller,
  key: EventKey,
  lookup: HeadLookup,
): Promise<PartyOutput> {
  const party = await lockParty(tx, key, lookup);
  if (party.head.status === "CANCELLED") return presentOwnParty([party.head, ...party.guests]);
  refuseArrived(party);
  refuseWhenOver(party.event, ctx.now);
  const cancelled = await cancelParty(tx, ctx, key, party);
  await recordCancelled(tx, ctx, key, party.head.id);
  return presentOwnParty(cancelled);
}

/**
 * Cancels one guest of the party. NOT_FOUND for anybody else; 409 CONFLICT when the guest has arrived.
 * An unpaid invoice is replaced by one for the rest, and mailed to the host; what was paid stays
 * (rules#rebilling).
 */
export async function cancelGuest(
  tx: Query,
  ctx: Canceller,
  key: EventKey,
  lookup: HeadLookup,
  registrationId: string,
): Promise<PartyOutput> {
  const { event, head, guests } = await lockParty(tx, key, lookup);
  const guest = guests.find(({ id }) => id === registrationId);
  if (!guest) throw notFound("Registration");
  if (guest.status === "CANCELLED") return presentOwnParty([head, ...guests]);
  if (!mayMove("cancel", guest.status))
    throw conflict("A registration that is checked in cannot be cancelled", [{ registrationId }]);
  refuseWhenOver(event, ctx.now);
  const [row = guest] = await cancelRows(tx, ctx, key, [guest], {
    mail: "registrationCancelled",
  });
  if (head.status === "PENDING" && head.email)
    await enqueueMail(tx, key.tenantId, { kind: "registrationPending", subjectId: head.id });
  await recordCancelled(tx, ctx, key, registrationId);
  return presentOwnParty(
    [head, ...guests].map((partyRow) => (partyRow.id === row.id ? row : partyRow)),
  );
}

const recordCancelled = (tx: Query, ctx: Canceller, { tenantId }: EventKey, id: string) =>
  recordActivity(tx, tenantId, ctx, {
    action: "REGISTRATION_CANCELLED",
    subject: { type: "REGISTRATION", id },
  });
