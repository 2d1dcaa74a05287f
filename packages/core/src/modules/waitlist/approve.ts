import { sql } from "drizzle-orm";
import type { z } from "zod";
import { getActingMemberId, type PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { combine, pipeline, type Statement } from "#base/db/query/pipeline.ts";
import { byKey, byKeys, joinByKey } from "#base/db/query/scoped.ts";
import { AppError } from "#base/errors.ts";
import type { TenantId } from "#base/ids.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { recordActivity } from "../activity/record-activity.ts";
import { mailInvoices } from "../billing/invoice/mail-invoices.ts";
import { loadEvent, type TicketTypeRow, type WholeEvent } from "../events/load-event.ts";
import { hasSeats, seatFromWaitlist } from "../events/seats.ts";
import { getFullType } from "../events/ticket-type-seats.ts";
import { refuseInactive, type Standing } from "../membership/member/refuse-inactive.ts";
import { member } from "../membership/member.sql.ts";
import { billParty, type UnpaidParty } from "../registration/billing/bill-party.ts";
import { findPayer } from "../registration/billing/find-payer.ts";
import { findOwnerWithoutHost } from "../registration/change/become-host.ts";
import { atLeastCreated } from "../registration/party/at-least-created.ts";
import { computeHoldEnd } from "../registration/party/hold.ts";
import { lockParty } from "../registration/party/lock-party.ts";
import { getSeatedStatus } from "../registration/party/new-registration.ts";
import { mapDuplicateToConflict } from "../registration/party/one-registration.ts";
import { presentParty, type RegistrationRow } from "../registration/party/present-registration.ts";
import { refuseWhenOver } from "../registration/party/refuse-closed.ts";
import { sortByRequest } from "../registration/party/register-party.ts";
import { registration } from "../registration/registration.sql.ts";
import { mayMove } from "../registration/registration-states.ts";
import { notifyApproved } from "./notify-approved.ts";
import type { ApproveOutput, approveInput } from "./waitlist.schema.ts";

/**
 * Gives a waitlisted registration its seat (specification "Waitlist", rules#waitlist-approve):
 * CONFIRMED when free, PENDING with an invoice when there is a price. A host is approved with all its
 * waiting guests or not at all. A guest can be approved alone; one whose host is cancelled becomes
 * their own host and pays for the seat. The event's lock decides: two approvals cannot both get the
 * last seat, and N approvals of one row write one mail. The registration records who decided and
 * whether it went above the capacity. A row that does not wait is 200 with alreadyApproved, never
 * 409. 409 WAITLIST_NO_SEATS when the party does not fit and
 * override is false. 422 when the event is cancelled or over, or the member INACTIVE.
 */
export function approve(
  ctx: ContextOf<PermittedActor>,
  input: z.infer<typeof approveInput>,
): Promise<ApproveOutput> {
  const { eventId, registrationId, override = false } = input;
  const key = { tenantId: ctx.actor.tenantId, eventId };
  const work = async (tx: Query) => {
    const ownerId = await findOwnerWithoutHost(tx, key, registrationId);
    // The ticket types count only as they are under the event's lock.
    const [{ event, head, guests }, wholeEvent, [owner]] = await pipeline(tx, [
      lockParty(tx, key, { registrationId }),
      loadEvent(tx, key.tenantId, key.eventId),
      findOwner(tx, key.tenantId, registrationId),
    ]);
    const party = [head, ...guests];
    if (!mayMove("approve", head.status))
      return { registration: presentParty(party), alreadyApproved: true };
    refuseWhenOver(event, ctx.now);
    refuseInactive(owner);
    const waiting = party.filter(({ status }) => mayMove("approve", status));
    const seating = decideSeating({ ...wholeEvent, event }, waiting, override);
    const { status, overCapacity } = seating;
    const [seated] = await pipeline(
      tx,
      [
        assignSeats(tx, ctx, waiting, { ...seating, ownerId }),
        seatFromWaitlist(tx, key, waiting.length, { override }),
        notifyApproved(tx, key.tenantId, waiting.map(withOwner(ownerId))),
        recordActivity(tx, key.tenantId, ctx, {
          action: "WAITLIST_APPROVED",
          subject: { type: "REGISTRATION", id: registrationId },
          memberId: ownerId ?? head.memberId,
          before: { status: head.status },
          after: {
            status,
            seats: waiting.length,
            override,
            overCapacity,
            eventId,
            ...(ownerId && { hostRegistrationId: null }),
          },
        }),
      ],
      { commit: status !== "PENDING" },
    );
    const billed = status === "PENDING" ? await billSeats(tx, ctx, wholeEvent, seated) : seated;
    return { registration: presentParty(replaceRows(party, billed)), alreadyApproved: false };
  };
  return mapDuplicateToConflict(() => inTenant(ctx, work));
}

/** Makes a guest the registration of its new owner, without a host. Null leaves it unchanged. */
const withOwner =
  (ownerId: string | null) =>
  (row: RegistrationRow): RegistrationRow =>
    ownerId ? { ...row, memberId: ownerId, hostRegistrationId: null } : row;

/** Finds the member of a registration. */
const findOwner = (tx: Query, tenantId: TenantId, registrationId: string): Statement<Standing[]> =>
  tx
    .select({ id: member.id, status: member.status })
    .from(member)
    .innerJoin(registration, joinByKey(member, registration.memberId))
    .where(byKey(registration, tenantId, registrationId));

/** Invoices seats that have to be paid immediately, since their people may be unable to check out. */
async function billSeats(
  tx: Query,
  ctx: ContextOf<PermittedActor>,
  wholeEvent: WholeEvent,
  seated: readonly RegistrationRow[],
): Promise<readonly RegistrationRow[]> {
  const [head] = seated;
  if (!head) return seated;
  const payerId = await findPayer(tx, head);
  const billedParty = await billParty(tx, ctx, wholeEvent, seated as UnpaidParty, payerId);
  // The mail to a guest has no invoice, because the host owes it.
  if (billedParty && head.hostRegistrationId) await mailInvoices(tx, billedParty.invoice);
  return billedParty?.party ?? seated;
}

/** The seats that a party gets, decided on the locked event. */
interface Seating {
  status: "PENDING" | "CONFIRMED";
  impliedType: TicketTypeRow | null;
  overCapacity: boolean;
}

/** 409 WAITLIST_NO_SEATS when the event or a ticket type has not enough seats, without override. */
function decideSeating(
  { event, ticketTypes: types }: WholeEvent,
  rows: readonly RegistrationRow[],
  override: boolean,
): Seating {
  const impliedType = getImpliedTicketType(types);
  const tickets = rows.map(
    ({ ticketTypeId }) => types.find(({ id }) => id === ticketTypeId) ?? impliedType,
  );
  const fullType = getFullType(types, tickets);
  if (fullType && !override)
    throw new AppError(
      "WAITLIST_NO_SEATS",
      `Not enough "${fullType.name}" tickets are left. Set override to exceed the quota.`,
    );
  const fits = hasSeats(event, rows.length);
  if (!fits && !override)
    throw new AppError(
      "WAITLIST_NO_SEATS",
      "Not enough seats are free for this party. Set override to exceed the capacity.",
    );
  return {
    status: getSeatedStatus(...tickets),
    impliedType,
    overCapacity: !fits || fullType !== undefined,
  };
}

function assignSeats(
  tx: Query,
  ctx: ContextOf<PermittedActor>,
  rows: readonly RegistrationRow[],
  { status, impliedType, overCapacity, ownerId }: Seating & { ownerId: string | null },
): Statement<RegistrationRow[]> {
  return combine(
    [
      tx
        .update(registration)
        .set({
          ...(status === "PENDING"
            ? { status, holdExpiresAt: computeHoldEnd(ctx) }
            : { status, confirmedAt: atLeastCreated(ctx.now) }),
          ticketTypeId: sql`coalesce(${registration.ticketTypeId}, ${impliedType?.id ?? null}::uuid)`,
          overCapacity,
          ...(ownerId && { memberId: ownerId, hostRegistrationId: null }),
          decidedBy: getActingMemberId(ctx.actor),
        })
        .where(byKeys(registration, ctx.actor.tenantId, rows))
        .returning(),
    ],
    ([seated]) => sortByRequest(rows, seated),
  );
}

/** Returns the type for a person who joined the waitlist before the event had paid ticket types. */
function getImpliedTicketType(offered: readonly TicketTypeRow[]): TicketTypeRow | null {
  const pricedTypes = offered.filter(({ price }) => price > 0);
  return pricedTypes.find(({ audience }) => audience !== "GUEST") ?? pricedTypes[0] ?? null;
}

const replaceRows = (party: readonly RegistrationRow[], changed: readonly RegistrationRow[]) =>
  party.map((row) => changed.find(({ id }) => id === row.id) ?? row);
