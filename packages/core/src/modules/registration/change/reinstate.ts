import type { z } from "zod";
import { getActingMemberId, type PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { pipeline } from "#base/db/query/pipeline.ts";
import { byKeys } from "#base/db/query/scoped.ts";
import { AppError, because, conflict } from "#base/errors.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import { loadEvent, type WholeEvent } from "../../events/load-event.ts";
import { hasSeats, seatAndWaitlist, takeSeatsOverCapacity } from "../../events/seats.ts";
import { getFullType } from "../../events/ticket-type-seats.ts";
import { loadMember } from "../../membership/member/load-member.ts";
import { refuseErased } from "../../membership/member/record-member.ts";
import { refuseInactive } from "../../membership/member/refuse-inactive.ts";
import { billReinstated } from "../billing/bill-reinstated.ts";
import { findLiveHost, findPayer } from "../billing/find-payer.ts";
import { confirmSettled } from "../party/confirm-party.ts";
import { computeHoldEnd } from "../party/hold.ts";
import { type LockedParty, lockParty } from "../party/lock-party.ts";
import { buildRegistrationMails } from "../party/new-registration.ts";
import { mapDuplicateToConflict } from "../party/one-registration.ts";
import { presentParty, type RegistrationRow } from "../party/present-registration.ts";
import { refuseWhenOver } from "../party/refuse-closed.ts";
import { sortByRequest } from "../party/register-party.ts";
import type { PartyOutput, reinstateInput } from "../registration.schema.ts";
import { registration } from "../registration.sql.ts";
import { mayMove } from "../registration-states.ts";

/**
 * Gives a cancelled or released registration its seat again, with its ticket code and answers; a host
 * with the guests who were cancelled with it (rules#reinstate). CONFIRMED when payments or credit
 * cover it, else PENDING with an invoice for the rest. A registration that is not cancelled is 200,
 * unchanged; one on the waitlist is 409. 409 WAITLIST_NO_SEATS when the party does not fit and
 * override is false, 409 when the person has another live registration or the host is cancelled. 422
 * when the event is cancelled or over, or the member INACTIVE.
 */
export function reinstate(
  ctx: ContextOf<PermittedActor>,
  { eventId, registrationId, override = false }: z.infer<typeof reinstateInput>,
): Promise<PartyOutput> {
  const { tenantId } = ctx.actor;
  const key = { tenantId, eventId };
  return mapDuplicateToConflict(() =>
    inTenant(ctx, async (tx) => {
      const [party, wholeEvent] = await pipeline(tx, [
        lockParty(tx, key, { registrationId }),
        loadEvent(tx, tenantId, eventId),
      ]);
      const { event, head, guests } = party;
      if (!mayMove("reinstate", head.status)) return presentUnchanged(party);
      refuseWhenOver(event, ctx.now);
      const host = await findHost(tx, head);
      const payer = await loadMember(tx, tenantId, await findPayer(tx, host), { lock: true });
      refuseErased(payer);
      refuseInactive(payer);
      const cancelled = [head, ...guests.filter(wasCancelledWith(head))];
      const overCapacity = decideOverCapacity({ ...wholeEvent, event }, cancelled, override);
      if (overCapacity) await takeSeatsOverCapacity(tx, key, cancelled.length);
      else await seatAndWaitlist(tx, key, { seats: cancelled.length, waiting: 0 });
      const seated = await seatAgain(tx, ctx, cancelled, overCapacity);
      const seats = await billReinstated(tx, ctx, wholeEvent, { host, seated, payer });
      const rows = await confirmAndNotify(tx, ctx, { seats, seated });
      const after = [head, ...guests].map((row) => rows.find(({ id }) => id === row.id) ?? row);
      await recordActivity(tx, tenantId, ctx, {
        action: "REGISTRATION_REINSTATED",
        subject: { type: "REGISTRATION", id: registrationId },
        memberId: head.memberId,
        before: { status: head.status },
        after: { status: after[0]?.status, seats: seated.length, override, overCapacity, eventId },
      });
      return presentParty(after);
    }),
  );
}

function presentUnchanged({ head, guests }: LockedParty): PartyOutput {
  if (head.status === "WAITLISTED")
    throw conflict("This registration is on the waitlist. Approve it there instead.");
  return presentParty([head, ...guests]);
}

/** The host of a guest, or the row itself; 409 for a guest whose host is cancelled. */
async function findHost(tx: Query, head: RegistrationRow): Promise<RegistrationRow> {
  if (!head.hostRegistrationId) return head;
  const host = await findLiveHost(tx, head);
  if (host) return host;
  throw conflict(
    "The host of this guest is cancelled. Reinstate the host first.",
    because("HOST_CANCELLED"),
  );
}

/** Whether a guest was cancelled together with the host, and not before. */
const wasCancelledWith =
  ({ cancelledAt }: RegistrationRow) =>
  (guest: RegistrationRow): boolean =>
    guest.status === "CANCELLED" && guest.cancelledAt?.getTime() === cancelledAt?.getTime();

/** 409 WAITLIST_NO_SEATS when the event or a ticket type has not enough seats, without override. */
function decideOverCapacity(
  { event, ticketTypes }: WholeEvent,
  rows: readonly RegistrationRow[],
  override: boolean,
): boolean {
  const tickets = rows.map((row) => ticketTypes.find(({ id }) => id === row.ticketTypeId));
  const fits = hasSeats(event, rows.length) && !getFullType(ticketTypes, tickets);
  if (!fits && !override)
    throw new AppError(
      "WAITLIST_NO_SEATS",
      "Not enough seats are free for this party. Set override to exceed the capacity.",
    );
  return !fits;
}

async function seatAgain(
  tx: Query,
  ctx: ContextOf<PermittedActor>,
  rows: readonly RegistrationRow[],
  overCapacity: boolean,
): Promise<RegistrationRow[]> {
  const seated = await tx
    .update(registration)
    .set({
      status: "PENDING",
      holdExpiresAt: computeHoldEnd(ctx),
      decidedBy: getActingMemberId(ctx.actor),
      cancelledAt: null,
      confirmedAt: null,
      overCapacity,
    })
    .where(byKeys(registration, ctx.actor.tenantId, rows))
    .returning();
  return sortByRequest(rows, seated);
}

/**
 * Confirms everybody of the party who owes nothing, with a mail. Reinstated people who still owe get
 * the mail that says what to pay.
 */
async function confirmAndNotify(
  tx: Query,
  ctx: ContextOf<PermittedActor>,
  { seats, seated }: Record<"seats" | "seated", readonly RegistrationRow[]>,
): Promise<RegistrationRow[]> {
  const rows = await confirmSettled(tx, ctx.actor.tenantId, seats, { now: ctx.now });
  const unpaid = rows.filter(
    ({ id, status }) => status === "PENDING" && seated.some((seat) => seat.id === id),
  );
  await enqueueMail(tx, ctx.actor.tenantId, ...buildRegistrationMails(unpaid));
  return rows;
}
