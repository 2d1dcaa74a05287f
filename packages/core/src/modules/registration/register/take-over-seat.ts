import { asc, inArray, isNotNull, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { byKey, firstRow } from "#base/db/query/scoped.ts";
import { enqueueMail, type OutboxMail } from "#base/mail/enqueue.ts";
import type { WorkContext } from "#base/rpc/context.ts";
import { voidInvoices } from "../../billing/invoice/void-invoices.ts";
import type { TicketTypeRow, WholeEvent } from "../../events/load-event.ts";
import { type EventKey, lockEvent, takeSeats } from "../../events/seats.ts";
import { findFullType } from "../../events/ticket-type-seats.ts";
import { rebillParty } from "../billing/rebill-party.ts";
import { isLive } from "../party/find-live.ts";
import type { Attendee } from "../party/form-party.ts";
import {
  buildAttendee,
  buildRegistrationMails,
  getSeatedStatus,
  type NewRow,
} from "../party/new-registration.ts";
import { isOfEvent, lockPartyRows, selectParties } from "../party/party-rows.ts";
import type { RegistrationRow } from "../party/present-registration.ts";
import { reloadPrices, sortByRequest } from "../party/register-party.ts";
import { registration } from "../registration.sql.ts";
import { SEATED, takesSeat } from "../registration-states.ts";

const isHeldFor = (key: EventKey, emails: readonly (string | null)[]) =>
  isOfEvent(
    key,
    isLive,
    inArray(
      registration.email,
      emails.flatMap((email) => email ?? []),
    ),
    isNotNull(registration.hostRegistrationId),
    inArray(registration.status, SEATED),
  );

/**
 * Selects the seats that hosts hold for guests with these addresses. Typing an address proves nothing, so
 * such a seat goes only to the member who has the address, never to a person at a public page.
 */
export const selectHeldSeats = (tx: Query, key: EventKey, ...emails: (string | null)[]) =>
  tx.select().from(registration).where(isHeldFor(key, emails)).orderBy(asc(registration.id));

/** Locks the parties with such seats, whose bills and holds change too, and returns the seats. */
async function lockHeldSeats(
  tx: Query,
  key: EventKey,
  ...emails: (string | null)[]
): Promise<RegistrationRow[]> {
  const rows = await lockPartyRows(tx, key, selectParties(isHeldFor(key, emails)));
  return rows.filter(
    ({ email, hostRegistrationId, status }) =>
      email !== null && emails.includes(email) && hostRegistrationId && takesSeat(status),
  );
}

/**
 * A member who registers takes over the seat that a host holds for them. The row becomes the
 * member's and gets a new ticket code, which the host has not seen; only the member's own guests
 * need seats. A paid seat keeps its status and ticket type. For an unpaid seat the member owes the
 * price of the ticket they ask for, and the host's invoice, which counted the seat, is replaced by
 * one without it.
 * Undefined, unchanged, when no seat is held or the guests do not all fit. Takes the event's lock.
 */
export async function takeOverSeat(
  tx: Query,
  ctx: WorkContext,
  loadedEvent: WholeEvent,
  requestedParty: readonly [Attendee, ...Attendee[]],
): Promise<[RegistrationRow, ...RegistrationRow[]] | undefined> {
  const key = { tenantId: loadedEvent.event.tenantId, eventId: loadedEvent.event.id };
  await lockEvent(tx, key);
  const { wholeEvent, party } = await reloadPrices(tx, loadedEvent, requestedParty);
  const [person = requestedParty[0], ...guests] = party;
  const [heldSeat] = await lockHeldSeats(tx, key, person.email);
  if (!heldSeat) return undefined;
  const keepsTicket = isSeatPaid(heldSeat, wholeEvent.ticketTypes);
  const paying = keepsTicket ? guests : party;
  const ticketTypes = paying.map(({ ticketType }) => ticketType);
  const addedTypes =
    ticketTypes[0]?.id === heldSeat.ticketTypeId && !keepsTicket
      ? ticketTypes.slice(1)
      : ticketTypes;
  if (await findFullType(tx, key, addedTypes)) return undefined;
  if (guests.length > 0 && !(await takeSeats(tx, key, guests.length))) return undefined;
  const status = getSeatedStatus(...paying.map(({ ticketType }) => ticketType));
  const newOwner = buildAttendee(person, ctx, status);
  const row = await handOver(
    tx,
    ctx,
    heldSeat,
    { ...newOwner, memberId: person.memberId, source: "MEMBER" },
    keepsTicket,
  );
  const guestRows = await insertGuests(
    tx,
    row,
    guests.map((guest) => buildAttendee(guest, ctx, status)),
  );
  const takenOverParty: [RegistrationRow, ...RegistrationRow[]] = [row, ...guestRows];
  await enqueueMail(tx, key.tenantId, ...buildRegistrationMails(takenOverParty));
  return takenOverParty;
}

/** Whether the host has paid for the seat, or its person is checked in. */
export function isSeatPaid(
  heldSeat: RegistrationRow,
  ticketTypes: readonly TicketTypeRow[],
): boolean {
  const price = ticketTypes.find(({ id }) => id === heldSeat.ticketTypeId)?.price ?? 0;
  return heldSeat.status === "CHECKED_IN" || (heldSeat.status === "CONFIRMED" && price > 0);
}

/** The new values of a seat that is handed over. */
export type NewOwner = Pick<
  NewRow,
  | "memberId"
  | "fullName"
  | "nameKey"
  | "phone"
  | "answers"
  | "source"
  | "ticketCode"
  | "ticketTypeId"
  | "status"
  | "holdExpiresAt"
  | "overCapacity"
>;

/**
 * Makes a guest's seat the member's own registration. The caller holds the locks of event and row.
 * @param keepsTicket the seat is paid, so its status and ticket type do not change
 */
export async function handOver(
  tx: Query,
  ctx: WorkContext,
  heldSeat: RegistrationRow,
  owner: NewOwner,
  keepsTicket: boolean,
): Promise<RegistrationRow> {
  const { memberId, fullName, nameKey, source, phone, answers, ticketCode } = owner;
  const { status, ticketTypeId, holdExpiresAt = null, overCapacity } = owner;
  const newTicket = {
    status,
    ticketTypeId,
    holdExpiresAt,
    overCapacity,
    confirmedAt: status === "CONFIRMED" ? sql`greatest(${registration.createdAt}, now())` : null,
  };
  const rows = await tx
    .update(registration)
    .set({
      memberId,
      fullName,
      nameKey,
      phone,
      answers,
      ticketCode,
      source,
      hostRegistrationId: null,
      ...(keepsTicket ? {} : newTicket),
    })
    .where(byKey(registration, heldSeat.tenantId, heldSeat.id))
    .returning();
  const row = firstRow(rows);
  if (heldSeat.status === "PENDING" && heldSeat.hostRegistrationId) {
    // The host's invoice for this guest alone is not the member's to pay.
    await voidInvoices(tx, ctx, heldSeat.tenantId, { registrationIds: [heldSeat.id] });
    await rebillParty(tx, ctx, heldSeat, heldSeat.hostRegistrationId);
  }
  return row;
}

async function insertGuests(
  tx: Query,
  { id: hostRegistrationId, tenantId, eventId }: RegistrationRow,
  guests: readonly ReturnType<typeof buildAttendee>[],
): Promise<RegistrationRow[]> {
  if (guests.length === 0) return [];
  const rows = guests.map((guest) => ({
    ...guest,
    tenantId,
    eventId,
    hostRegistrationId,
    source: "MEMBER" as const,
  }));
  return sortByRequest(rows, await tx.insert(registration).values(rows).returning());
}

/** Locks the seats that hosts hold for these people's addresses: one for each address. */
export async function lockHeldSeatsByEmail(
  tx: Query,
  key: EventKey,
  people: readonly { email: string | null }[],
): Promise<Map<string | null, RegistrationRow>> {
  const emails = people.flatMap(({ email }) => email ?? []);
  if (emails.length === 0) return new Map();
  const heldSeats = await lockHeldSeats(tx, key, ...emails);
  return new Map(heldSeats.toReversed().map((row) => [row.email, row]));
}

/**
 * Hands held seats to the members whom an organiser registers, and notifies them. The member owes
 * the price of an unpaid seat. Another ticket type may exceed its quota, as an override does. Costs
 * one to three statements for each held seat.
 */
export async function handOverSeats(
  tx: Query,
  ctx: WorkContext,
  ticketTypes: readonly TicketTypeRow[],
  heldSeats: ReadonlyMap<string | null, RegistrationRow>,
  owners: readonly (NewOwner & Pick<NewRow, "email">)[],
  buildMails: (rows: readonly RegistrationRow[]) => OutboxMail[] = buildRegistrationMails,
): Promise<RegistrationRow[]> {
  const rows: RegistrationRow[] = [];
  for (const { email, ...owner } of owners) {
    const seat = heldSeats.get(email ?? null);
    if (!seat) continue;
    const type = ticketTypes.find(({ id }) => id === owner.ticketTypeId);
    const full = type?.id !== seat.ticketTypeId && (await findFullType(tx, seat, [type]));
    const newOwner = full ? { ...owner, overCapacity: true } : owner;
    rows.push(await handOver(tx, ctx, seat, newOwner, isSeatPaid(seat, ticketTypes)));
  }
  const [first] = rows;
  if (first) await enqueueMail(tx, first.tenantId, ...buildMails(rows));
  return rows;
}
