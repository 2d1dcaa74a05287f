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
  type NewRow,
  newAttendee,
  registrationMails,
  seatedStatus,
} from "../party/new-registration.ts";
import { isOfEvent, lockPartyRows, selectParties } from "../party/party-rows.ts";
import type { RegistrationRow } from "../party/present-registration.ts";
import { inOrder, reloadPrices } from "../party/register-party.ts";
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
 * The seats that hosts hold for guests with these addresses. Typing an address proves nothing, so
 * such a seat goes only to the member who has the address, never to a person at a public page.
 */
export const seatsHeldFor = (tx: Query, key: EventKey, ...emails: (string | null)[]) =>
  tx.select().from(registration).where(isHeldFor(key, emails)).orderBy(asc(registration.id));

/** The same, in parties whose rows are all locked: their bills and holds change with a seat. */
async function lockSeatsHeldFor(
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
  seen: WholeEvent,
  asking: readonly [Attendee, ...Attendee[]],
): Promise<[RegistrationRow, ...RegistrationRow[]] | undefined> {
  const key = { tenantId: seen.event.tenantId, eventId: seen.event.id };
  await lockEvent(tx, key);
  const { wholeEvent, party } = await reloadPrices(tx, seen, asking);
  const [person = asking[0], ...guests] = party;
  const [held] = await lockSeatsHeldFor(tx, key, person.email);
  if (!held) return undefined;
  const stays = isPaid(held, wholeEvent.ticketTypes);
  const paying = stays ? guests : party;
  const asked = paying.map(({ ticketType }) => ticketType);
  const added = asked[0]?.id === held.ticketTypeId && !stays ? asked.slice(1) : asked;
  if (await findFullType(tx, key, added)) return undefined;
  if (guests.length > 0 && !(await takeSeats(tx, key, guests.length))) return undefined;
  const status = seatedStatus(...paying.map(({ ticketType }) => ticketType));
  const own = newAttendee(person, ctx, status);
  const row = await handOver(
    tx,
    ctx,
    held,
    { ...own, memberId: person.memberId, source: "MEMBER" },
    stays,
  );
  const brought = await bring(
    tx,
    row,
    guests.map((guest) => newAttendee(guest, ctx, status)),
  );
  const all: [RegistrationRow, ...RegistrationRow[]] = [row, ...brought];
  await enqueueMail(tx, key.tenantId, ...registrationMails(all));
  return all;
}

/** Whether the host has paid for the seat, or its person is checked in. */
export function isPaid(held: RegistrationRow, ticketTypes: readonly TicketTypeRow[]): boolean {
  const price = ticketTypes.find(({ id }) => id === held.ticketTypeId)?.price ?? 0;
  return held.status === "CHECKED_IN" || (held.status === "CONFIRMED" && price > 0);
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
 * @param stays the seat is paid, so its status and ticket type do not change
 */
export async function handOver(
  tx: Query,
  ctx: WorkContext,
  held: RegistrationRow,
  to: NewOwner,
  stays: boolean,
): Promise<RegistrationRow> {
  const { memberId, fullName, nameKey, source, phone, answers, ticketCode } = to;
  const { status, ticketTypeId, holdExpiresAt = null, overCapacity } = to;
  const asked = {
    ...{ status, ticketTypeId, holdExpiresAt, overCapacity },
    confirmedAt: status === "CONFIRMED" ? sql`greatest(${registration.createdAt}, now())` : null,
  };
  const rows = await tx
    .update(registration)
    .set({
      ...{ memberId, fullName, nameKey, phone, answers, ticketCode, source },
      hostRegistrationId: null,
      ...(stays ? {} : asked),
    })
    .where(byKey(registration, held.tenantId, held.id))
    .returning();
  const row = firstRow(rows);
  if (held.status === "PENDING" && held.hostRegistrationId) {
    // The host's invoice for this guest alone is not the member's to pay.
    await voidInvoices(tx, ctx, held.tenantId, { registrationIds: [held.id] });
    await rebillParty(tx, ctx, held, held.hostRegistrationId);
  }
  return row;
}

async function bring(
  tx: Query,
  { id: hostRegistrationId, tenantId, eventId }: RegistrationRow,
  guests: readonly ReturnType<typeof newAttendee>[],
): Promise<RegistrationRow[]> {
  if (guests.length === 0) return [];
  const rows = guests.map((guest) => ({
    ...guest,
    ...{ tenantId, eventId, hostRegistrationId, source: "MEMBER" as const },
  }));
  return inOrder(rows, await tx.insert(registration).values(rows).returning());
}

/** The seats that hosts hold for guests with these people's addresses, one an address, locked. */
export async function seatsByEmail(
  tx: Query,
  key: EventKey,
  people: readonly { email: string | null }[],
): Promise<Map<string | null, RegistrationRow>> {
  const emails = people.flatMap(({ email }) => email ?? []);
  if (emails.length === 0) return new Map();
  const held = await lockSeatsHeldFor(tx, key, ...emails);
  return new Map(held.toReversed().map((row) => [row.email, row]));
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
  held: ReadonlyMap<string | null, RegistrationRow>,
  owners: readonly (NewOwner & Pick<NewRow, "email">)[],
  mailsOf: (rows: readonly RegistrationRow[]) => OutboxMail[] = registrationMails,
): Promise<RegistrationRow[]> {
  const rows: RegistrationRow[] = [];
  for (const { email, ...owner } of owners) {
    const seat = held.get(email ?? null);
    if (!seat) continue;
    const type = ticketTypes.find(({ id }) => id === owner.ticketTypeId);
    const full = type?.id !== seat.ticketTypeId && (await findFullType(tx, seat, [type]));
    const to = full ? { ...owner, overCapacity: true } : owner;
    rows.push(await handOver(tx, ctx, seat, to, isPaid(seat, ticketTypes)));
  }
  const [first] = rows;
  if (first) await enqueueMail(tx, first.tenantId, ...mailsOf(rows));
  return rows;
}
