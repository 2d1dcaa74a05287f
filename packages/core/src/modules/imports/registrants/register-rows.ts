import type { Query } from "#base/db/pool/client.ts";
import { pipeline } from "#base/db/query/pipeline.ts";
import { AppError, because, conflict, unprocessable } from "#base/errors.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import type { Context } from "#base/rpc/context.ts";
import { isOver } from "../../events/event-states.ts";
import { selectTicketTypes, type TicketTypeRow } from "../../events/load-event.ts";
import {
  type EventKey,
  type LockedEvent,
  lockEvent,
  seatAndWaitlist,
  seatsLeft,
} from "../../events/seats.ts";
import { countTypeSeatsLeft } from "../../events/ticket-type-seats.ts";
import { InactiveMember } from "../../membership/member/refuse-inactive.ts";
import { type MemberRow, membersOrShellGuests } from "../../membership/member/shell-guest.ts";
import { findLive } from "../../registration/party/find-live.ts";
import {
  buildImportMails,
  buildRegistration,
  getSeatedStatus,
  type NewRow,
} from "../../registration/party/new-registration.ts";
import { handOverSeats, lockHeldSeatsByEmail } from "../../registration/register/take-over-seat.ts";
import { registration } from "../../registration/registration.sql.ts";
import type { RegistrationStatus } from "../../registration/registration-states.ts";
import type { Registrant, RowProblem } from "../import-row.ts";
import type { RowState } from "../import-states.ts";

/** A row of a batch that is not done yet. */
export interface WaitingRow {
  row: number;
  registrant: Registrant;
}

/** The result of a row. */
export interface RowOutcome {
  row: number;
  state: Exclude<RowState, "WAITING">;
  problem: RowProblem | null;
}

type Placing = Pick<Context, "app" | "now">;

/**
 * Registers people in the order of their rows while there are seats, then queues them
 * (rules#imports). Seats, queue, live registrations and mails follow the rules of every
 * registration. A hundred rows take as many statements as one. People who are registered already
 * are not changed. Order of locks: members by e-mail address, then the event.
 */
export async function registerRows(
  tx: Query,
  ctx: Placing,
  key: EventKey,
  rows: readonly WaitingRow[],
  { sendConfirmation }: { sendConfirmation: boolean },
): Promise<RowOutcome[]> {
  const emails = rows.map(({ registrant }) => registrant.email);
  const before = await findLive(tx, key, { emails });
  const registered = new Set(before.map(({ email }) => email));
  const newcomers = rows.filter(({ registrant }) => !registered.has(registrant.email));
  const members = await loadMembers(tx, key, newcomers);
  const locked = await lockEvent(tx, key);
  // Checked again under the event's lock, when nobody else can register.
  const memberIds = [...members.values()].map(({ id }) => id);
  const [active, offered] = await pipeline(tx, [
    findLive(tx, key, { memberIds, emails }),
    selectTicketTypes(tx, key.tenantId, [key.eventId]),
  ]);
  const taken = new Set(active.flatMap(({ memberId, email }) => [memberId, email]));
  const heldSeats = await lockHeldSeatsByEmail(
    tx,
    key,
    newcomers.map(({ registrant }) => registrant),
  );
  const queue = createSeating(ctx, locked, offered, heldSeats);
  const outcomes = rows.map(({ row, registrant }) => {
    const member = members.get(registrant.email);
    const there = taken.has(registrant.email) || (member && taken.has(member.id));
    if (there || !member) return { row, outcome: "EXISTING" as const };
    return { row, outcome: queue.place(registrant, member) };
  });
  await store(tx, key, queue.placed, sendConfirmation);
  const mailsOf = sendConfirmation ? buildImportMails : () => [];
  await handOverSeats(tx, ctx, offered, heldSeats, queue.owners, mailsOf);
  return outcomes.map(({ row, outcome }) => presentOutcome(row, outcome));
}

/** The members with these addresses, including new shell guests. */
async function loadMembers(
  tx: Query,
  { tenantId }: EventKey,
  rows: readonly WaitingRow[],
): Promise<Map<string | null, MemberRow>> {
  const people = rows.map(({ registrant: { fullName, email, phone } }) => ({
    fullName,
    email,
    phone: phone ?? undefined,
  }));
  const members = await membersOrShellGuests(tx, tenantId, people);
  return new Map(members.map((member) => [member.email, member]));
}

/** Gives out the locked event's seats and queue numbers in the order of the calls. */
function createSeating(
  ctx: Placing,
  locked: LockedEvent,
  offered: readonly TicketTypeRow[],
  heldSeats: ReadonlyMap<string | null, unknown>,
) {
  const placedRows: NewRow[] = [];
  /** People who take over the seat that a host holds for them. */
  const owners: NewRow[] = [];
  let seats = seatsLeft(locked) ?? Number.POSITIVE_INFINITY;
  const ofType = new Map(offered.map((type) => [type.id, countTypeSeatsLeft(type)]));
  const typeSeats = (type: TicketTypeRow | undefined) =>
    (type && ofType.get(type.id)) ?? Number.POSITIVE_INFINITY;
  let nextNumber = locked.waitlistNext;
  const status = (registrant: Registrant, type: TicketTypeRow | undefined): RegistrationStatus => {
    const has = heldSeats.has(registrant.email);
    const full = Math.min(seats, typeSeats(type)) < 1;
    if (!has && (registrant.status === "WAITLISTED" || full)) return "WAITLISTED";
    // A free ticket is CONFIRMED, even when the file says that it is unpaid.
    return registrant.status === "CONFIRMED" ? "CONFIRMED" : getSeatedStatus(type ?? null);
  };
  return {
    placed: placedRows,
    owners,
    place(registrant: Registrant, member: MemberRow): NewRow | AppError {
      const type = offered.find(({ id }) => id === registrant.ticketTypeId);
      const refusal = findRefusal(ctx, locked, registrant, { member, type });
      if (refusal) return refusal;
      const next = status(registrant, type);
      if (next === "WAITLISTED" && !ctx.app.settings.waitlistEnabled)
        return conflict("This event is full", because("EVENT_FULL"));
      const row = newRow(ctx, locked, registrant, { memberId: member.id, status: next });
      if (heldSeats.has(registrant.email)) {
        owners.push(row);
        return row;
      }
      if (next === "WAITLISTED") row.waitlistNumber = nextNumber++;
      else {
        seats -= 1;
        if (type) ofType.set(type.id, typeSeats(type) - 1);
      }
      placedRows.push(row);
      return row;
    },
  };
}

/** Why the row cannot be registered now: things may have changed since the commit. */
function findRefusal(
  { now }: Placing,
  locked: LockedEvent,
  { ticketTypeId }: Registrant,
  { member, type }: { member: MemberRow; type: TicketTypeRow | undefined },
): AppError | undefined {
  if (locked.status === "CANCELLED")
    return unprocessable("This event is cancelled", because("EVENT_CANCELLED"));
  if (isOver(locked, now)) return unprocessable("This event is over", because("EVENT_OVER"));
  if (ticketTypeId !== null && !type) return unprocessable("The ticket type no longer exists");
  if (member.status === "INACTIVE") return new InactiveMember(member.id, false);
  return undefined;
}

function newRow(
  { now }: Placing,
  { tenantId, id: eventId }: LockedEvent,
  { fullName, email, phone, ticketTypeId, answers }: Registrant,
  { memberId, status }: { memberId: string; status: RegistrationStatus },
): NewRow {
  const person = { memberId, fullName, email, phone, ticketTypeId, answers };
  // An unpaid seat is held until it is paid or cancelled, since the person did not ask for it.
  return { ...buildRegistration(person, status, now), tenantId, eventId, source: "IMPORT" };
}

async function store(
  tx: Query,
  key: EventKey,
  rows: readonly NewRow[],
  sendConfirmation: boolean,
): Promise<void> {
  if (rows.length === 0) return;
  const waiting = rows.filter(({ status }) => status === "WAITLISTED").length;
  await pipeline(tx, [
    tx.insert(registration).values([...rows]),
    enqueueMail(tx, key.tenantId, ...(sendConfirmation ? buildImportMails(rows) : [])),
    seatAndWaitlist(tx, key, { seats: rows.length - waiting, waiting }),
  ]);
}

function presentOutcome(row: number, outcome: "EXISTING" | NewRow | AppError): RowOutcome {
  if (outcome === "EXISTING") return { row, state: "EXISTING", problem: null };
  if (outcome instanceof AppError) {
    const { appCode: code, message, details } = outcome;
    const [first] = details as { reason?: string }[];
    const why = first?.reason ? { reason: first.reason } : {};
    return { row, state: "FAILED", problem: { column: null, code, message, ...why } };
  }
  const state = outcome.status === "WAITLISTED" ? "WAITLISTED" : "CREATED";
  return { row, state, problem: null };
}
