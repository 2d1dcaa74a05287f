import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { DAY } from "#base/clock.ts";
import type { Query } from "#base/db/pool/client.ts";
import { foreignKeyViolation } from "#base/db/pool/violations.ts";
import { byKey, own } from "#base/db/query/scoped.ts";
import { because, conflict, unprocessable } from "#base/errors.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { refuseStale } from "#base/rpc/refuse-stale.ts";
import { invoice } from "../../billing/billing.sql.ts";
import { isUnpaid } from "../../billing/invoice/open-invoice.ts";
import type { EditOutput, Moved } from "../event.schema.ts";
import { event } from "../event.sql.ts";
import { EVENT_TRANSITIONS, isOver } from "../event-states.ts";
import type { editInput } from "../events.schema.ts";
import { loadEvent, type WholeEvent } from "../load-event.ts";
import { announceChange, getAnnouncedChanges } from "../mail/announce-change.ts";
import { presentEvent } from "../present/present-event.ts";
import { type LockedEvent, lockEvent, notifySeatsAvailable } from "../seats.ts";
import { checkEditedPeriods } from "./check-periods.ts";
import { confirmFree } from "./confirm-free.ts";
import { followDoor } from "./follow-door.ts";
import { followStart, getMover, keepTypes, listMovedSales, moveSales } from "./follow-start.ts";
import { getDay, type MoveDate } from "./move-dates.ts";
import { replaceQuestions } from "./questions.ts";
import { recordEdit } from "./record-edit.ts";
import { replaceTicketTypes } from "./ticket-types.ts";
import { getEditedDays } from "./whole-days.ts";

type EditInput = z.infer<typeof editInput>;
type Lists = Pick<EditInput, "ticketTypes" | "questions">;
type Changes = Omit<EditInput, "eventId" | keyof Lists | "notify" | "confirmUnpaid" | "dryRun">;

/** Rolls back the transaction of a dry run, and carries its result. */
class DryRun extends Error {
  readonly answer: EditOutput;

  constructor(answer: EditOutput) {
    super("A dry run is rolled back");
    this.answer = answer;
  }
}

/**
 * Changes what a manager set, but never the slug, so that links keep working (rules#event-slug).
 * Times that depend on the start or the end move with it, and the result lists them
 * (rules#moved-start).
 * Under the event's lock it refuses with UNPROCESSABLE_ENTITY: an event that is cancelled or over,
 * unless it ended less than a day ago and now ends later; dates that would end a PUBLISHED event in
 * the past; a capacity below the seats taken; another currency while an invoice is open; prices of 0
 * that confirm unpaid seats, unless confirmUnpaid accepts that. CONFLICT when a removed ticket type
 * is in use. With notify, registrants of a PUBLISHED event are notified of another title, time, zone or
 * venue (rules#change-notice). A dry run returns the same result and stores nothing.
 */
export async function edit(ctx: ContextOf<PermittedActor>, input: EditInput): Promise<EditOutput> {
  try {
    return await inTenant(ctx, async (tx) => {
      const answer = await editEvent(tx, ctx, input);
      if (input.dryRun) throw new DryRun(answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.answer;
    if (foreignKeyViolation(error) === undefined) throw error;
    throw conflict("A ticket type with registrations cannot be removed");
  }
}

async function editEvent(
  tx: Query,
  ctx: ContextOf<PermittedActor>,
  input: EditInput,
): Promise<EditOutput> {
  const { tenantId } = ctx.actor;
  const { eventId, ticketTypes, questions, notify, confirmUnpaid, dryRun, ...values } = input;
  const key = { tenantId, eventId };
  const before = await lockEvent(tx, key);
  refuseStale(ctx, before);
  const request = { ...values, ...getEditedDays(before, values) };
  const move = getMover(before, request);
  const { windows, moved } = followStart(before, request, move);
  const changes = { ...request, ...windows };
  refuseDates(before, request, changes, ctx.now);
  refuseSmallCapacity(before, changes);
  await refuseOtherCurrency(tx, before, changes);
  const former = await loadEvent(tx, tenantId, eventId);
  const sales = await replaceLists(
    tx,
    former,
    { ticketTypes, questions },
    { changes, move, now: ctx.now },
  );
  if (hasNewFreeType(former, ticketTypes))
    await confirmFree(tx, ctx, key, { isAccepted: confirmUnpaid === true });
  const announced = getAnnouncedChanges(before, changes);
  await updateEvent(tx, before, changes, { isAnnounced: announced !== undefined });
  const wholeEvent = await loadEvent(tx, tenantId, eventId);
  const { event: after } = wholeEvent;
  const followed = await followDoor(tx, { before, after, move, now: ctx.now });
  if (notify && announced && after.status === "PUBLISHED")
    await announceChange(tx, ctx, before, announced);
  await recordEdit(tx, ctx, { before, former, changes, edited: wholeEvent });
  const allMoved = [...moved, ...sales, ...followed];
  return {
    ...presentEvent(wholeEvent, ctx.now),
    ...(allMoved.length > 0 && { meta: { moved: allMoved } }),
  };
}

/** Refuses edits of an event that is over, and dates that would end it (rules#would-be-over). */
function refuseDates(before: LockedEvent, request: Changes, changes: Changes, now: Date): void {
  const { status } = before;
  if (isOver(before, now) && !runsLate(before, changes, now))
    throw unprocessable(
      "An event that is over cannot be edited",
      because(status === "CANCELLED" ? "EVENT_CANCELLED" : "EVENT_OVER"),
    );
  const after = applyChanges(before, changes);
  if (status === "PUBLISHED" && isOver(after, now))
    throw unprocessable(
      "These dates would end the event in the past. Choose a later end.",
      because("EVENT_WOULD_BE_OVER"),
    );
  checkEditedPeriods(before, after, request);
}

/** Whether an event runs late: it ended less than a day ago and the edit ends it in the future. */
const runsLate = ({ status, endsAt }: LockedEvent, changes: Changes, now: Date): boolean =>
  status !== "CANCELLED" &&
  now.getTime() - endsAt.getTime() < DAY &&
  changes.endsAt !== undefined &&
  changes.endsAt > now;

function refuseSmallCapacity({ capacity, seatsTaken }: LockedEvent, changes: Changes): void {
  // An unchanged capacity is accepted, even when walk-ins have exceeded it.
  if (!changes.capacity || changes.capacity === capacity || changes.capacity >= seatsTaken) return;
  throw unprocessable("The capacity cannot be lower than the number of seats taken", [
    { seatsTaken },
  ]);
}

/** An open invoice keeps its currency, so the event's currency must not change. */
async function refuseOtherCurrency(
  tx: Query,
  { tenantId, id: eventId, currency }: LockedEvent,
  changes: Changes,
): Promise<void> {
  if (changes.currency === undefined || changes.currency === currency) return;
  const [open] = await tx
    .select({ invoiceId: invoice.id })
    .from(invoice)
    .where(own(invoice, tenantId, eq(invoice.eventId, eventId), isUnpaid))
    .limit(1);
  if (!open) return;
  throw unprocessable("The currency cannot change while invoices of this event are open", [open]);
}

/**
 * Replaces the lists that the request has. Other dates check and move the sales of ticket types, and
 * another currency concerns their prices, also where it has none. Returns the sales windows that moved.
 */
async function replaceLists(
  tx: Query,
  { event: before, ticketTypes, questions }: WholeEvent,
  lists: Lists,
  { changes, move, now }: { changes: Changes; move: MoveDate; now: Date },
): Promise<Moved[]> {
  const key = { tenantId: before.tenantId, eventId: before.id };
  if (lists.questions) await replaceQuestions(tx, key, lists.questions, questions);
  const concernsTypes = lists.ticketTypes ?? changes.startsAt ?? changes.endsAt ?? changes.currency;
  if (!concernsTypes) return [];
  const existing = ticketTypes.map((type) => moveSales(type, move));
  const items = lists.ticketTypes ?? keepTypes(existing);
  const after = applyChanges(before, changes);
  await replaceTicketTypes(tx, key, { items, existing, before, after, now });
  return listMovedSales(existing, items);
}

/** Whether a ticket type that cost something is free now. */
const hasNewFreeType = ({ ticketTypes }: WholeEvent, items: Lists["ticketTypes"] = []): boolean =>
  ticketTypes.some(
    ({ id, price }) => price > 0 && items.some((item) => item.id === id && item.price === 0),
  );

async function updateEvent(
  tx: Query,
  before: LockedEvent,
  changes: Changes,
  { isAnnounced }: { isAnnounced: boolean },
): Promise<void> {
  const { tenantId, id: eventId } = before;
  const { capacity = before.capacity } = changes;
  const isResized = capacity !== before.capacity;
  await tx
    .update(event)
    .set({
      ...changes,
      ...(before.status === "COMPLETED" && { status: EVENT_TRANSITIONS.extend.COMPLETED }),
      // Lists belong to the event, so it has changed even when no column of it did.
      updatedAt: sql`now()`,
      // The new capacity covers all seats taken, so none is above it.
      ...(isResized && { seatsOverride: 0 }),
      ...(isAnnounced && { calendarSequence: sql`${event.calendarSequence} + 1` }),
      ...(isOnAnotherDay(before, changes) && { remindedAt: null }),
    })
    .where(byKey(event, tenantId, eventId));
  if (isResized) await notifySeatsAvailable(tx, { tenantId, eventId });
}

/** Each day on which an event is to take place has a reminder of its own (rules#reminder). */
function isOnAnotherDay(before: LockedEvent, changes: Changes): boolean {
  const { startsAt, timezone } = applyChanges(before, changes);
  return getDay(before.startsAt, timezone) !== getDay(startsAt, timezone);
}

/** Replaces the stored values by those in the request. */
function applyChanges<T extends object>(
  base: T,
  changes: { [K in keyof T]?: T[K] | undefined },
): T {
  const changed = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...base, ...Object.fromEntries(changed) };
}
