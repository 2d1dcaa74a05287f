import { inArray } from "drizzle-orm";
import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { pipeline } from "#base/db/query/pipeline.ts";
import { own } from "#base/db/query/scoped.ts";
import { because, conflict, invalid, type Problem, unprocessable } from "#base/errors.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import { type TicketTypeRow, ticketTypesOf } from "../../events/load-event.ts";
import {
  type EventKey,
  hasSeats,
  type LockedEvent,
  lockEvent,
  seatAndQueue,
  seatsLeft,
} from "../../events/seats.ts";
import { fewest, findFullType, typeFull, typeSeatsLeft } from "../../events/ticket-type-seats.ts";
import type { MemberRow } from "../../membership/member/shell-guest.ts";
import { member } from "../../membership/member.sql.ts";
import { chooseTicketType } from "../party/choose-ticket-type.ts";
import { findLive } from "../party/find-live.ts";
import {
  type NewRow,
  newRegistration,
  registrationMails,
  seatedStatus,
} from "../party/new-registration.ts";
import { mapDuplicateToConflict } from "../party/one-registration.ts";
import { presentRegistration, type RegistrationRow } from "../party/present-registration.ts";
import { refuseWhenOver } from "../party/refuse-closed.ts";
import { inOrder } from "../party/register-party.ts";
import type { preEnrolInput, preEnrolOutput } from "../registration.schema.ts";
import { registration } from "../registration.sql.ts";
import { handOverSeats, seatsByEmail } from "./take-over-seat.ts";

type Input = z.infer<typeof preEnrolInput>;
type Output = z.infer<typeof preEnrolOutput>;

/**
 * An administrator registers members in the given order: to seats as long as there are any, then to
 * the waitlist (rules#pre-enrolment). All or nothing: 400 names every unknown or INACTIVE id, 422
 * for a draft or an event that is over. Members who are registered already are counted and not
 * changed. The registration window does not apply. An unpaid seat is held until it is paid or
 * cancelled, since the member did not ask for it. New seats take one set of statements, however
 * many.
 */
export function preEnrol(ctx: ContextOf<PermittedActor>, input: Input): Promise<Output> {
  return mapDuplicateToConflict(() => inTenant(ctx, (tx) => enrol(tx, ctx, input)));
}

async function enrol(tx: Query, ctx: ContextOf<PermittedActor>, input: Input): Promise<Output> {
  const { tenantId } = ctx.actor;
  const key = { tenantId, eventId: input.eventId };
  const [locked, found] = await pipeline(tx, [
    lockEvent(tx, key),
    tx
      .select()
      .from(member)
      .where(own(member, tenantId, inArray(member.id, input.memberIds))),
  ]);
  const people = activeInOrder(input.memberIds, found);
  // Under the event's lock: an organiser may be changing the prices.
  const offered = await ticketTypesOf(tx, tenantId, [key.eventId]);
  const ticketType = ticketTypeFor(offered, input.ticketTypeId);
  if (locked.status === "DRAFT")
    throw unprocessable("This event is not published yet", because("EVENT_NOT_PUBLISHED"));
  refuseWhenOver(locked, ctx.now);
  const newcomers = await withoutRegistration(tx, key, people);
  const held = await seatsByEmail(tx, key, newcomers);
  const hasSeat = ({ email }: MemberRow) => held.has(email);
  const seatless = newcomers.filter((person) => !hasSeat(person));
  const full = await findFullType(tx, key, Array(seatless.length).fill(ticketType));
  const seats = fewest(seatsLeft(locked), typeSeatsLeft(full));
  const rows = rowsOf(seatless, locked, { ticketType, seats, now: ctx.now });
  // Their seats are taken already, so nothing limits them.
  const owners = rowsOf(newcomers.filter(hasSeat), locked, {
    ...{ ticketType, seats: null, now: ctx.now },
  });
  const alreadyRegistered = people.length - newcomers.length;
  const placed = await place(tx, ctx, rows, { locked, alreadyRegistered, full });
  const handedOver = await handOverSeats(tx, ctx, offered, held, owners);
  const enrolled = withOwners(placed, handedOver, people);
  if (enrolled.data.length > 0) await recordEnrolled(tx, ctx, input.eventId, enrolled);
  return enrolled;
}

const recordEnrolled = (
  tx: Query,
  ctx: ContextOf<PermittedActor>,
  eventId: string,
  { data, meta }: Output,
): Promise<void> =>
  recordActivity(tx, ctx.actor.tenantId, ctx, {
    action: "MEMBERS_ENROLLED",
    subject: { type: "EVENT", id: eventId },
    after: { ...meta, memberIds: data.map(({ memberId }) => memberId) },
  });

/** Adds members who had a seat as a guest, which is now theirs, in the order of the request. */
function withOwners(
  { data, meta }: Output,
  owners: RegistrationRow[],
  people: MemberRow[],
): Output {
  const turn = new Map<string | null, number>(people.map(({ id }, index) => [id, index]));
  const turnOf = ({ memberId }: { memberId: string | null }) => turn.get(memberId) ?? 0;
  return {
    data: [...data, ...owners.map((row) => presentRegistration(row))].sort(
      (a, b) => turnOf(a) - turnOf(b),
    ),
    meta: { ...meta, registered: meta.registered + owners.length },
  };
}

/** The members in the order of the request, each once. 400 names every unknown or INACTIVE id. */
function activeInOrder(memberIds: readonly string[], found: readonly MemberRow[]): MemberRow[] {
  const byId = new Map(found.map((row) => [row.id, row]));
  const problems = memberIds.flatMap((id, index): Problem[] => {
    const status = byId.get(id)?.status;
    if (status === "ACTIVE") return [];
    const message = status ? `Member ${id} is inactive` : `Member ${id} does not exist`;
    return [{ path: `memberIds.${index}`, message, code: status ? "inactive" : "unknown" }];
  });
  if (problems.length > 0) throw invalid(...problems);
  return [...new Set(memberIds)].flatMap((id) => byId.get(id) ?? []);
}

function ticketTypeFor(
  offered: readonly TicketTypeRow[],
  chosenId: string | undefined,
): TicketTypeRow | null {
  if (chosenId === undefined)
    return offered.find(({ audience }) => audience !== "GUEST") ?? offered[0] ?? null;
  const choice = chooseTicketType(offered, chosenId, "ticketTypeId");
  if ("problem" in choice) throw invalid(choice.problem);
  return choice.ticketType;
}

/** Call it under the event's lock, when nobody else can register. */
async function withoutRegistration(
  tx: Query,
  key: EventKey,
  people: readonly MemberRow[],
): Promise<MemberRow[]> {
  const memberIds = people.map(({ id }) => id);
  const emails = people.flatMap(({ email }) => email ?? []);
  const active = await findLive(tx, key, { memberIds, emails });
  const taken = new Set(active.flatMap(({ memberId, email }) => [memberId, email]));
  return people.filter(({ id, email }) => !taken.has(id) && !(email && taken.has(email)));
}

function rowsOf(
  people: readonly MemberRow[],
  locked: LockedEvent,
  {
    ticketType,
    seats: free,
    now,
  }: { ticketType: TicketTypeRow | null; seats: number | null; now: Date },
): NewRow[] {
  const seats = free ?? people.length;
  const seated = seatedStatus(ticketType);
  return people.map(({ id: memberId, fullName, email, phone }, index) => {
    const status = index < seats ? seated : "WAITLISTED";
    const person = { memberId, fullName, email, phone, ticketTypeId: ticketType?.id ?? null };
    return {
      ...newRegistration(person, status, now),
      tenantId: locked.tenantId,
      eventId: locked.id,
      source: "PRE_ENROLMENT",
      waitlistNumber: index < seats ? null : locked.waitlistNext + index - seats,
    };
  });
}

async function place(
  tx: Query,
  ctx: ContextOf<PermittedActor>,
  rows: NewRow[],
  {
    locked,
    alreadyRegistered,
    full,
  }: { locked: LockedEvent; alreadyRegistered: number; full: TicketTypeRow | undefined },
): Promise<Output> {
  const waitlisted = rows.filter(({ status }) => status === "WAITLISTED").length;
  const registered = rows.length - waitlisted;
  const meta = { registered, alreadyRegistered, waitlisted };
  if (rows.length === 0) return { data: [], meta };
  if (waitlisted > 0 && !ctx.app.settings.waitlistEnabled)
    throw full && hasSeats(locked, rows.length)
      ? typeFull(full)
      : conflict("This event is full", because("EVENT_FULL"));
  const key = { tenantId: locked.tenantId, eventId: locked.id };
  const [stored] = await pipeline(tx, [
    tx.insert(registration).values(rows).returning(),
    enqueueMail(tx, locked.tenantId, ...registrationMails(rows)),
    seatAndQueue(tx, key, { seats: registered, waiting: waitlisted }),
  ]);
  // A number in the queue is its place plus the number of people who have left the queue.
  const gone = locked.waitlistNext - locked.waitlistCount - 1;
  const data = inOrder(rows, stored).map((row) =>
    presentRegistration(row, row.waitlistNumber === null ? null : row.waitlistNumber - gone),
  );
  return { data, meta };
}
