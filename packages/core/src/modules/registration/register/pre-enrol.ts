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
import { selectTicketTypes, type TicketTypeRow } from "../../events/load-event.ts";
import {
  type EventKey,
  hasSeats,
  type LockedEvent,
  lockEvent,
  seatAndWaitlist,
  seatsLeft,
} from "../../events/seats.ts";
import {
  countTypeSeatsLeft,
  fewest,
  findFullType,
  typeFull,
} from "../../events/ticket-type-seats.ts";
import type { MemberRow } from "../../membership/member/shell-guest.ts";
import { member } from "../../membership/member.sql.ts";
import { chooseTicketType } from "../party/choose-ticket-type.ts";
import { findLive } from "../party/find-live.ts";
import {
  buildRegistration,
  buildRegistrationMails,
  getSeatedStatus,
  type NewRow,
} from "../party/new-registration.ts";
import { mapDuplicateToConflict } from "../party/one-registration.ts";
import { presentRegistration, type RegistrationRow } from "../party/present-registration.ts";
import { refuseWhenOver } from "../party/refuse-closed.ts";
import { sortByRequest } from "../party/register-party.ts";
import type { preEnrolInput, preEnrolOutput } from "../registration.schema.ts";
import { registration } from "../registration.sql.ts";
import { handOverSeats, lockHeldSeatsByEmail } from "./take-over-seat.ts";

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
  return mapDuplicateToConflict(() => inTenant(ctx, (tx) => preEnrolInTransaction(tx, ctx, input)));
}

async function preEnrolInTransaction(
  tx: Query,
  ctx: ContextOf<PermittedActor>,
  input: Input,
): Promise<Output> {
  const { tenantId } = ctx.actor;
  const key = { tenantId, eventId: input.eventId };
  const [lockedEvent, memberRows] = await pipeline(tx, [
    lockEvent(tx, key),
    tx
      .select()
      .from(member)
      .where(own(member, tenantId, inArray(member.id, input.memberIds))),
  ]);
  const people = requireActiveInOrder(input.memberIds, memberRows);
  // Under the event's lock: an organiser may be changing the prices.
  const ticketTypes = await selectTicketTypes(tx, tenantId, [key.eventId]);
  const ticketType = chooseTicketTypeFor(ticketTypes, input.ticketTypeId);
  if (lockedEvent.status === "DRAFT")
    throw unprocessable("This event is not published yet", because("EVENT_NOT_PUBLISHED"));
  refuseWhenOver(lockedEvent, ctx.now);
  const newcomers = await excludeRegistered(tx, key, people);
  const seatsByAddress = await lockHeldSeatsByEmail(tx, key, newcomers);
  const hasSeat = ({ email }: MemberRow) => seatsByAddress.has(email);
  const seatless = newcomers.filter((person) => !hasSeat(person));
  const fullType = await findFullType(tx, key, Array(seatless.length).fill(ticketType));
  const seats = fewest(seatsLeft(lockedEvent), countTypeSeatsLeft(fullType));
  const rows = buildRows(seatless, lockedEvent, { ticketType, seats, now: ctx.now });
  // Their seats are taken already, so no capacity limits them.
  const owners = buildRows(newcomers.filter(hasSeat), lockedEvent, {
    ticketType,
    seats: null,
    now: ctx.now,
  });
  const alreadyRegistered = people.length - newcomers.length;
  const newOutput = await insertRows(tx, ctx, rows, {
    locked: lockedEvent,
    alreadyRegistered,
    full: fullType,
  });
  const handedOver = await handOverSeats(tx, ctx, ticketTypes, seatsByAddress, owners);
  const output = withOwners(newOutput, handedOver, people);
  if (output.data.length > 0) await recordEnrolment(tx, ctx, input.eventId, output);
  return output;
}

const recordEnrolment = (
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

/** Adds the members who took over a guest's seat, and sorts all by the order of the request. */
function withOwners(
  { data, meta }: Output,
  owners: RegistrationRow[],
  people: MemberRow[],
): Output {
  const orderByMember = new Map<string | null, number>(people.map(({ id }, index) => [id, index]));
  const getOrder = ({ memberId }: { memberId: string | null }) => orderByMember.get(memberId) ?? 0;
  return {
    data: [...data, ...owners.map((row) => presentRegistration(row))].sort(
      (a, b) => getOrder(a) - getOrder(b),
    ),
    meta: { ...meta, registered: meta.registered + owners.length },
  };
}

/** Sorts members by the request, each once. 400 names every unknown or INACTIVE id. */
function requireActiveInOrder(
  memberIds: readonly string[],
  memberRows: readonly MemberRow[],
): MemberRow[] {
  const byId = new Map(memberRows.map((row) => [row.id, row]));
  const problems = memberIds.flatMap((id, index): Problem[] => {
    const status = byId.get(id)?.status;
    if (status === "ACTIVE") return [];
    const message = status ? `Member ${id} is inactive` : `Member ${id} does not exist`;
    return [{ path: `memberIds.${index}`, message, code: status ? "inactive" : "unknown" }];
  });
  if (problems.length > 0) throw invalid(...problems);
  return [...new Set(memberIds)].flatMap((id) => byId.get(id) ?? []);
}

function chooseTicketTypeFor(
  ticketTypes: readonly TicketTypeRow[],
  chosenId: string | undefined,
): TicketTypeRow | null {
  if (chosenId === undefined)
    return ticketTypes.find(({ audience }) => audience !== "GUEST") ?? ticketTypes[0] ?? null;
  const choice = chooseTicketType(ticketTypes, chosenId, "ticketTypeId");
  if ("problem" in choice) throw invalid(choice.problem);
  return choice.ticketType;
}

/** Drops members who are registered already. The caller holds the event's lock, so none can join. */
async function excludeRegistered(
  tx: Query,
  key: EventKey,
  people: readonly MemberRow[],
): Promise<MemberRow[]> {
  const memberIds = people.map(({ id }) => id);
  const emails = people.flatMap(({ email }) => email ?? []);
  const active = await findLive(tx, key, { memberIds, emails });
  const registered = new Set(active.flatMap(({ memberId, email }) => [memberId, email]));
  return people.filter(({ id, email }) => !registered.has(id) && !(email && registered.has(email)));
}

function buildRows(
  people: readonly MemberRow[],
  locked: LockedEvent,
  {
    ticketType,
    seats: free,
    now,
  }: { ticketType: TicketTypeRow | null; seats: number | null; now: Date },
): NewRow[] {
  const seats = free ?? people.length;
  const seated = getSeatedStatus(ticketType);
  return people.map(({ id: memberId, fullName, email, phone }, index) => {
    const status = index < seats ? seated : "WAITLISTED";
    const person = { memberId, fullName, email, phone, ticketTypeId: ticketType?.id ?? null };
    return {
      ...buildRegistration(person, status, now),
      tenantId: locked.tenantId,
      eventId: locked.id,
      source: "PRE_ENROLMENT",
      waitlistNumber: index < seats ? null : locked.waitlistNext + index - seats,
    };
  });
}

async function insertRows(
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
  const [insertedRows] = await pipeline(tx, [
    tx.insert(registration).values(rows).returning(),
    enqueueMail(tx, locked.tenantId, ...buildRegistrationMails(rows)),
    seatAndWaitlist(tx, key, { seats: registered, waiting: waitlisted }),
  ]);
  // A waitlist number is the position plus the number of people who have left the waitlist.
  const departures = locked.waitlistNext - locked.waitlistCount - 1;
  const data = sortByRequest(rows, insertedRows).map((row) =>
    presentRegistration(row, row.waitlistNumber === null ? null : row.waitlistNumber - departures),
  );
  return { data, meta };
}
