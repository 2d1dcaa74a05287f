import type { z } from "zod";
import type { MemberCaller } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { combine, pipeline, type Statement } from "#base/db/query/pipeline.ts";
import { byKey } from "#base/db/query/scoped.ts";
import { unauthorized } from "#base/errors.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { findEventId, loadEvent } from "../../events/load-event.ts";
import { member } from "../../membership/member.sql.ts";
import { findLive } from "../party/find-live.ts";
import { formParty, type Host } from "../party/form-party.ts";
import { mapDuplicateToConflict, refuseDuplicate } from "../party/one-registration.ts";
import { presentParty } from "../party/present-registration.ts";
import { refuseWhenClosed } from "../party/refuse-closed.ts";
import { refuseOffSale } from "../party/refuse-off-sale.ts";
import { registerParty } from "../party/register-party.ts";
import type { PartyOutput, registerInput } from "../registration.schema.ts";
import { attemptWithoutLock } from "./attempt-without-lock.ts";
import { selectHeldSeats, takeOverSeat } from "./take-over-seat.ts";

/**
 * A member registers with up to 9 guests, all or nothing (specification "Registration status",
 * rules#party): CONFIRMED when free, PENDING when there is a price, WAITLISTED side by side when
 * the party does not fit. Seats are counted on the event's locked row, so it is never oversold. A
 * second live registration of the member or their address is 409 CONFLICT, also when requests race.
 * A seat that a host holds for a guest with this address becomes the member's.
 */
export function register(
  ctx: ContextOf<MemberCaller>,
  input: z.infer<typeof registerInput>,
): Promise<PartyOutput> {
  return mapDuplicateToConflict(() =>
    attemptWithoutLock(ctx, (withoutLock) =>
      inTenant(ctx, (tx) => registerCaller(tx, { ...ctx, withoutLock }, input)),
    ),
  );
}

async function registerCaller(
  tx: Query,
  ctx: ContextOf<MemberCaller> & { withoutLock: boolean },
  input: z.infer<typeof registerInput>,
): Promise<PartyOutput> {
  const { tenantId, memberId, email } = ctx.actor;
  const key = { tenantId, eventId: await findEventId(tx, tenantId, input.id) };
  const [wholeEvent, host, active, heldSeats] = await pipeline(tx, [
    loadEvent(tx, tenantId, key.eventId),
    loadCallerAsHost(tx, ctx.actor),
    findLive(tx, key, { memberIds: [memberId], emails: email ? [email] : [] }),
    selectHeldSeats(tx, key, email),
  ]);
  refuseWhenClosed(wholeEvent.event, ctx.now);
  const party = formParty(host, input, wholeEvent);
  refuseOffSale(party, ctx.now);
  refuseDuplicate(active, party, memberId);
  const takenOverParty = heldSeats.length > 0 && (await takeOverSeat(tx, ctx, wholeEvent, party));
  if (takenOverParty) return presentParty(takenOverParty);
  const { rows, position } = await registerParty(tx, ctx, wholeEvent, party, "MEMBER");
  return presentParty(rows, position);
}

/** The calling member as the host of a party. */
export function loadCallerAsHost(tx: Query, { tenantId, memberId }: MemberCaller): Statement<Host> {
  return combine(
    [
      tx
        .select({
          status: member.status,
          person: { fullName: member.fullName, email: member.email, phone: member.phone },
        })
        .from(member)
        .where(byKey(member, tenantId, memberId)),
    ],
    ([[row]]) => {
      // The member was deactivated after the request was admitted.
      if (row?.status !== "ACTIVE") throw unauthorized("Invalid access token");
      return { memberId, ...row.person };
    },
  );
}
