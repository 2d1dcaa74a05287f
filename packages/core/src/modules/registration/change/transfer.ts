import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { byKey } from "#base/db/query/scoped.ts";
import { because, conflict, unprocessable } from "#base/errors.ts";
import { newId } from "#base/ids.ts";
import { enqueueMail, type OutboxMail } from "#base/mail/enqueue.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { nameKey } from "#base/text/name-key.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import { loadEvent } from "../../events/load-event.ts";
import { memberOrShellGuest } from "../../membership/member/shell-guest.ts";
import { computeDueDate, holdUntilDue } from "../billing/bill-party.ts";
import { readdressInvoices } from "../billing/readdress-invoices.ts";
import { lockWholeParty, type PlaceInParty } from "../party/lock-whole-party.ts";
import { mapDuplicateToConflict } from "../party/one-registration.ts";
import type { RegistrationRow } from "../party/present-registration.ts";
import { refuseCancelled, refuseCheckedIn, refuseTakenAddress } from "../party/refuse-change.ts";
import { refuseWhenOver } from "../party/refuse-closed.ts";
import { generateTicketCode } from "../party/ticket-code.ts";
import { findRegistration, presentNow } from "../read/find-registration.ts";
import type { RegistrationOutput } from "../registration.schema.ts";
import { registration } from "../registration.sql.ts";
import type { transferInput } from "./change.schema.ts";

type Input = z.infer<typeof transferInput>;
type Receiver = Pick<Input, "fullName" | "email">;

/**
 * Transfers a registration to another person (rules#transfer): with a new ticket code, so that the
 * old one is unknown at the door, a new personal link, and without the former person's answers. An
 * unpaid invoice stays with the former person, unless it is to be issued again to the new one. If a
 * transfer and a scan happen simultaneously, exactly one succeeds: both change the locked row, and
 * the scan requires the code that it has read. 422 for the address that the registration has, when
 * it is cancelled or its person has arrived, and for the invoice of a guest, which is the host's; 409
 * for an address with a live registration.
 */
export function transfer(
  ctx: ContextOf<PermittedActor>,
  input: Input,
): Promise<RegistrationOutput> {
  const { eventId, registrationId, invoice = "KEEP", ...receiver } = input;
  const { tenantId } = ctx.actor;
  const key = { tenantId, eventId };
  return mapDuplicateToConflict(() =>
    inTenant(ctx, async (tx) => {
      const unlockedRow = await findRegistration(tx, key, registrationId);
      const memberId = await findReceiverMember(tx, unlockedRow, receiver);
      const place = await lockWholeParty(tx, key, unlockedRow);
      const { row } = place;
      if (row.hostRegistrationId !== unlockedRow.hostRegistrationId)
        throw conflict("The registration has just changed. Try again.");
      refuseWhenOver(place.event, ctx.now);
      refuseCancelled(row);
      refuseCheckedIn(row, "A registration that is checked in cannot be transferred");
      refuseSame(row, receiver, memberId);
      await refuseTakenAddress(tx, key, receiver.email);
      refuseHostsInvoice(row, invoice);
      await replacePerson(tx, row, { ...receiver, memberId });
      if (invoice === "TRANSFER" && memberId) await transferInvoices(tx, ctx, place, memberId);
      const activityId = newId();
      await recordTransfer(tx, ctx, place, { activityId, memberId, invoice });
      await enqueueMail(tx, tenantId, ...buildMails(row, activityId));
      return presentNow(tx, key, registrationId);
    }),
  );
}

/** Finds or creates the receiver's member, before the event is locked. Null for a guest. */
const findReceiverMember = async (
  tx: Query,
  { tenantId, hostRegistrationId }: RegistrationRow,
  receiver: Receiver,
): Promise<string | null> =>
  hostRegistrationId ? null : (await memberOrShellGuest(tx, tenantId, receiver)).id;

function refuseSame(row: RegistrationRow, { email }: Receiver, memberId: string | null): void {
  if (row.email === email || (memberId !== null && row.memberId === memberId))
    throw unprocessable(
      "This email address already holds the registration",
      because("SAME_ADDRESS"),
    );
}

function refuseHostsInvoice(
  { hostRegistrationId }: RegistrationRow,
  invoice: Input["invoice"],
): void {
  if (hostRegistrationId && invoice === "TRANSFER")
    throw unprocessable("The host pays for this guest. Transfer the guest without the invoice.");
}

/** Replaces the person, and deletes everything that the former one entered (rules#transfer). */
async function replacePerson(
  tx: Query,
  row: RegistrationRow,
  { fullName, email, memberId }: Receiver & { memberId: string | null },
): Promise<void> {
  const person = { fullName, nameKey: nameKey(fullName), email, memberId };
  await tx
    .update(registration)
    .set({
      ...person,
      phone: null,
      answers: {},
      referredBy: null,
      ticketCode: generateTicketCode(),
      placeVersion: sql`${registration.placeVersion} + 1`,
      transferredAt: sql`clock_timestamp()`,
    })
    .where(byKey(registration, row.tenantId, row.id));
}

/** Bills the new person, who gets the normal time to pay. The seats are held until then. */
async function transferInvoices(
  tx: Query,
  ctx: ContextOf<PermittedActor>,
  { row, guests }: PlaceInParty,
  memberId: string,
): Promise<void> {
  const { tenantId } = row;
  const { event } = await loadEvent(tx, tenantId, row.eventId);
  const dueAt = await computeDueDate(tx, ctx, event);
  const party = [row, ...guests];
  const registrationIds = party.map(({ id }) => id);
  const parties = { fromMemberId: row.memberId, toMemberId: memberId };
  const isMoved = await readdressInvoices(tx, ctx, {
    ...parties,
    tenantId,
    registrationIds,
    dueAt,
  });
  if (isMoved) await holdUntilDue(tx, ctx, { event, party, dueAt });
}

/** Logs the former person's name and address, so that their erasure finds the entry. */
const recordTransfer = (
  tx: Query,
  ctx: ContextOf<PermittedActor>,
  { row, host }: PlaceInParty,
  { activityId, ...after }: { activityId: string; memberId: string | null; invoice: string },
) =>
  recordActivity(tx, row.tenantId, ctx, {
    id: activityId,
    action: "REGISTRATION_TRANSFERRED",
    subject: { type: "REGISTRATION", id: row.id },
    before: { memberId: row.memberId, fullName: row.fullName, email: row.email },
    after,
    memberId: row.memberId ?? host.memberId,
  });

const buildMails = (row: RegistrationRow, aboutId: string): OutboxMail[] => [
  { kind: "transferReceived", subjectId: row.id },
  ...(row.email ? [{ kind: "registrationTransferred" as const, subjectId: row.id, aboutId }] : []),
];
