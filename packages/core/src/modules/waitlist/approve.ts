import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import type { Query } from "#base/db/client.ts";
import { byKey, byKeys } from "#base/db/scoped.ts";
import { AppError } from "#base/errors.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { recordActivity } from "../activity/record-activity.ts";
import { loadEvent, type TicketTypeRow, type WholeEvent } from "../events/load-event.ts";
import { hasSeats, seatFromQueue } from "../events/seats.ts";
import { fullTypeOf } from "../events/ticket-type-seats.ts";
import { member } from "../membership/member.sql.ts";
import { refuseInactive, type Standing } from "../membership/refuse-inactive.ts";
import { atLeastCreated } from "../registration/at-least-created.ts";
import { billUnpaid } from "../registration/bill-party.ts";
import { sumOf } from "../registration/choose-ticket-type.ts";
import { holdUntil } from "../registration/hold.ts";
import { lockParty } from "../registration/lock-party.ts";
import { presentParty, type RegistrationRow } from "../registration/present-registration.ts";
import { refuseWhenOver } from "../registration/refuse-closed.ts";
import { inOrder } from "../registration/register-party.ts";
import { registration } from "../registration/registration.sql.ts";
import { mayMove } from "../registration/registration-states.ts";
import { notifyApproved } from "./notify-approved.ts";
import type { ApproveOutput, approveInput } from "./waitlist.schema.ts";

/**
 * Gives a waiting registration its seat (specification "Waitlist", rules#waitlist-approve):
 * CONFIRMED when free, PENDING with an invoice when there is a price. A host is approved with all its
 * waiting guests or not at all; a guest can be approved alone. The event's lock decides: two
 * approvals cannot both get the last seat, and N approvals of one row write one mail. The
 * registration records who decided and whether it went above the capacity. A row that does not wait
 * is 200 with alreadyApproved, never 409. 409 WAITLIST_NO_SEATS when the party does not fit and
 * override is false. 422 when the event is cancelled or over, or the member INACTIVE.
 */
export function approve(
  ctx: ContextOf<MemberActor>,
  input: z.infer<typeof approveInput>,
): Promise<ApproveOutput> {
  const { eventId, registrationId, override = false } = input;
  const key = { tenantId: ctx.actor.tenantId, eventId };
  return inTenant(ctx, async (tx) => {
    const { event, head, guests } = await lockParty(tx, key, { registrationId });
    const party = [head, ...guests];
    if (!mayMove("approve", head.status))
      return { registration: presentParty(party), alreadyApproved: true };
    refuseWhenOver(event, ctx.now);
    refuseInactive(await memberOf(tx, head));
    const waiting = party.filter(({ status }) => mayMove("approve", status));
    const at = await loadEvent(tx, key.tenantId, key.eventId);
    const types = typesFor(at.ticketTypes, waiting);
    if (types.full && !override)
      throw new AppError(
        "WAITLIST_NO_SEATS",
        `There are not enough "${types.full.name}" tickets left for this party`,
      );
    if (!(await seatFromQueue(tx, key, waiting.length, { override })))
      throw new AppError("WAITLIST_NO_SEATS", "The event has no free seats for this party");
    const overCapacity = !hasSeats(event, waiting.length) || types.full !== undefined;
    const seated = await seatAndBill(tx, ctx, at, waiting, { ...types, overCapacity });
    await notifyApproved(tx, key.tenantId, seated);
    await recordActivity(tx, key.tenantId, ctx, {
      action: "WAITLIST_APPROVED",
      subject: { type: "REGISTRATION", id: registrationId },
      memberId: head.memberId,
      before: { status: head.status },
      after: { status: seated[0]?.status, seats: waiting.length, override, overCapacity, eventId },
    });
    return { registration: presentParty(withThose(party, seated)), alreadyApproved: false };
  });
}

async function memberOf(
  tx: Query,
  { tenantId, memberId }: RegistrationRow,
): Promise<Standing | undefined> {
  if (!memberId) return undefined;
  const [row] = await tx
    .select({ id: member.id, status: member.status })
    .from(member)
    .where(byKey(member, tenantId, memberId));
  return row;
}

/** A seat that has to be paid gets its invoice at once: its person may be unable to check out. */
async function seatAndBill(
  tx: Query,
  ctx: ContextOf<MemberActor>,
  at: WholeEvent,
  waiting: readonly RegistrationRow[],
  seating: Seating,
): Promise<readonly RegistrationRow[]> {
  const seated = await seat(tx, ctx, waiting, seating);
  const payer = await payerOf(tx, seated[0]);
  return payer ? billUnpaid(tx, ctx, at, seated, payer) : seated;
}

/** The member of a registration, or of the host who brought the guest. */
async function payerOf(tx: Query, row: RegistrationRow | undefined): Promise<string | null> {
  if (!row || row.memberId || !row.hostRegistrationId) return row?.memberId ?? null;
  const [host] = await tx
    .select({ memberId: registration.memberId })
    .from(registration)
    .where(byKey(registration, row.tenantId, row.hostRegistrationId));
  return host?.memberId ?? null;
}

/** The ticket types that these people get, and the first of them without enough seats. */
function typesFor(offered: readonly TicketTypeRow[], rows: readonly RegistrationRow[]) {
  const implied = impliedTicketType(offered);
  const chosen = rows.map(
    ({ ticketTypeId }) => offered.find(({ id }) => id === ticketTypeId) ?? implied,
  );
  return { implied, chosen, full: fullTypeOf(offered, chosen) };
}

type Seating = Omit<ReturnType<typeof typesFor>, "full"> & { overCapacity: boolean };

async function seat(
  tx: Query,
  ctx: ContextOf<MemberActor>,
  rows: readonly RegistrationRow[],
  { implied, chosen, overCapacity }: Seating,
): Promise<RegistrationRow[]> {
  const seated = await tx
    .update(registration)
    .set({
      ...(sumOf(chosen) > 0
        ? { status: "PENDING", holdExpiresAt: holdUntil(ctx) }
        : { status: "CONFIRMED", confirmedAt: atLeastCreated(ctx.now) }),
      ticketTypeId: sql`coalesce(${registration.ticketTypeId}, ${implied?.id ?? null}::uuid)`,
      overCapacity,
      decidedBy: ctx.actor.memberId,
    })
    .where(byKeys(registration, ctx.actor.tenantId, rows))
    .returning();
  return inOrder(rows, seated);
}

/** The ticket type of a person who queued before the event had ticket types with a price. */
function impliedTicketType(offered: readonly TicketTypeRow[]): TicketTypeRow | null {
  const priced = offered.filter(({ price }) => price > 0);
  return priced.find(({ audience }) => audience !== "GUEST") ?? priced[0] ?? null;
}

const withThose = (party: readonly RegistrationRow[], changed: readonly RegistrationRow[]) =>
  party.map((row) => changed.find(({ id }) => id === row.id) ?? row);
