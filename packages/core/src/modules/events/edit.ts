import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { DAY } from "#base/clock.ts";
import type { Query } from "#base/db/client.ts";
import { byKey, own } from "#base/db/scoped.ts";
import { foreignKeyViolation } from "#base/db/violations.ts";
import { conflict, unprocessable } from "#base/errors.ts";
import type { TenantId } from "#base/ids.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { invoice } from "../billing/billing.sql.ts";
import { isUnpaid } from "../billing/open-invoice.ts";
import { announceChange, announcedChanges } from "./announce-change.ts";
import { checkPeriods } from "./check-periods.ts";
import { confirmFree } from "./confirm-free.ts";
import type { EventOutput } from "./event.schema.ts";
import { event } from "./event.sql.ts";
import { EVENT_TRANSITIONS, isOver } from "./event-states.ts";
import type { editInput } from "./events.schema.ts";
import { loadEvent, type WholeEvent } from "./load-event.ts";
import { presentEvent } from "./present-event.ts";
import { replaceQuestions } from "./questions.ts";
import { recordEdit } from "./record-edit.ts";
import { type LockedEvent, lockEvent, notifySeatsAvailable } from "./seats.ts";
import { replaceTicketTypes } from "./ticket-types.ts";

type EditInput = z.infer<typeof editInput>;
type Changes = Omit<EditInput, "eventId" | "ticketTypes" | "questions" | "notify">;

/**
 * Changes what a manager set, but never the slug, so that links keep working (rules#event-slug).
 * Under the event's lock it refuses with UNPROCESSABLE_ENTITY: an event that is cancelled or over,
 * unless it ended less than a day ago and now ends later; a capacity below the seats taken; another
 * currency while an invoice is open. CONFLICT when a removed ticket type is in use. Parties whose
 * unpaid tickets are free now are confirmed. With notify, registrants of a PUBLISHED event are told
 * of another title, time, zone or venue (rules#change-notice).
 */
export async function edit(ctx: ContextOf<PermittedActor>, input: EditInput): Promise<EventOutput> {
  const { tenantId } = ctx.actor;
  const { eventId, ticketTypes, questions, notify, ...changes } = input;
  try {
    return await inTenant(ctx, async (tx) => {
      const before = await lockEvent(tx, { tenantId, eventId });
      refuse(before, changes, ctx.now);
      await refuseOtherCurrency(tx, before, changes);
      const former = await replaceLists(tx, { tenantId, eventId }, { ticketTypes, questions });
      if (ticketTypes) await confirmFree(tx, ctx, { tenantId, eventId });
      const announced = announcedChanges(before, changes);
      await change(tx, before, changes, announced !== undefined);
      const found = await loadEvent(tx, tenantId, eventId);
      if (notify && announced && found.event.status === "PUBLISHED")
        await announceChange(tx, ctx, before, announced);
      await recordEdit(tx, ctx, { before, former, changes, found });
      return presentEvent(found, ctx.now);
    });
  } catch (error) {
    if (foreignKeyViolation(error) === undefined) throw error;
    throw conflict("A ticket type with registrations cannot be removed");
  }
}

function refuse(before: LockedEvent, changes: Changes, now: Date): void {
  if (isOver(before, now) && !runsLate(before, changes, now))
    throw unprocessable("An event that is over cannot be edited");
  checkPeriods(overlay(before, changes));
  const { capacity } = changes;
  // An unchanged capacity is accepted, even when walk-ins have exceeded it.
  if (!capacity || capacity === before.capacity || capacity >= before.seatsTaken) return;
  throw unprocessable("The capacity cannot be below the seats taken", [
    { seatsTaken: before.seatsTaken },
  ]);
}

/** An event that runs late: it ended less than a day ago and shall end in the future. */
const runsLate = ({ status, endsAt }: LockedEvent, changes: Changes, now: Date): boolean =>
  status !== "CANCELLED" &&
  now.getTime() - endsAt.getTime() < DAY &&
  changes.endsAt !== undefined &&
  changes.endsAt > now;

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
  throw unprocessable("The currency cannot change while an invoice of this event is open", [open]);
}

async function replaceLists(
  tx: Query,
  key: { tenantId: TenantId; eventId: string },
  { ticketTypes, questions }: Pick<EditInput, "ticketTypes" | "questions">,
): Promise<WholeEvent | undefined> {
  if (!ticketTypes && !questions) return undefined;
  const existing = await loadEvent(tx, key.tenantId, key.eventId);
  if (ticketTypes) await replaceTicketTypes(tx, key, ticketTypes, existing.ticketTypes);
  if (questions) await replaceQuestions(tx, key, questions, existing.questions);
  return existing;
}

async function change(
  tx: Query,
  before: LockedEvent,
  changes: Changes,
  isAnnounced: boolean,
): Promise<void> {
  const { tenantId, id: eventId } = before;
  const { capacity = before.capacity } = changes;
  const resized = capacity !== before.capacity;
  await tx
    .update(event)
    .set({
      ...changes,
      ...(before.status === "COMPLETED" ? { status: EVENT_TRANSITIONS.extend.COMPLETED } : {}),
      // Lists belong to the event, so it has changed even when no column of it did.
      updatedAt: sql`now()`,
      // The new capacity covers all seats taken, so none is above it.
      ...(resized ? { seatsOverride: 0 } : {}),
      ...(isAnnounced ? { calendarSequence: sql`${event.calendarSequence} + 1` } : {}),
    })
    .where(byKey(event, tenantId, eventId));
  if (resized) await notifySeatsAvailable(tx, { tenantId, eventId });
}

/** The stored values, replaced by those that the request has. */
function overlay<T extends object>(base: T, changes: { [K in keyof T]?: T[K] | undefined }): T {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...base, ...Object.fromEntries(given) };
}
