import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { MemberActor } from "../../base/actor.ts";
import type { Query } from "../../base/db/client.ts";
import { foreignKeyViolation } from "../../base/db/violations.ts";
import { conflict, unprocessable } from "../../base/errors.ts";
import type { TenantId } from "../../base/ids.ts";
import { type ContextOf, inTenant } from "../../base/rpc/context.ts";
import { checkPeriods } from "./check-periods.ts";
import type { EventOutput } from "./event.schema.ts";
import { event } from "./event.sql.ts";
import { isOver } from "./event-states.ts";
import type { editInput } from "./events.schema.ts";
import { loadEvent } from "./load-event.ts";
import { presentEvent } from "./present-event.ts";
import { replaceQuestions } from "./questions.ts";
import { type LockedEvent, lockEvent, tellSeatsFree } from "./seats.ts";
import { replaceTicketTypes } from "./ticket-types.ts";

type EditInput = z.infer<typeof editInput>;
type Changes = Omit<EditInput, "eventId" | "ticketTypes" | "questions">;

/**
 * Changes what a manager set; the slug stays, so that links do. UNPROCESSABLE_ENTITY for an event
 * that is cancelled or over, and for a capacity below the seats taken, which is judged under the
 * event's lock; CONFLICT when a ticket type that goes is in use (decisions §6).
 */
export async function edit(ctx: ContextOf<MemberActor>, input: EditInput): Promise<EventOutput> {
  const { tenantId } = ctx.actor;
  const { eventId, ticketTypes, questions, ...changes } = input;
  try {
    return await inTenant(ctx, async (tx) => {
      const before = await lockEvent(tx, { tenantId, eventId });
      refuse(before, changes, ctx.now);
      await replaceLists(tx, { tenantId, eventId }, { ticketTypes, questions });
      await change(tx, before, changes);
      return presentEvent(await loadEvent(tx, tenantId, eventId));
    });
  } catch (error) {
    if (foreignKeyViolation(error) === undefined) throw error;
    throw conflict("A ticket type with registrations cannot be removed");
  }
}

function refuse(before: LockedEvent, changes: Changes, now: Date): void {
  if (isOver(before, now)) throw unprocessable("An event that is over cannot be edited");
  checkPeriods(overlay(before, changes));
  const { capacity } = changes;
  // Sending back a capacity that walk-ins have gone beyond is no change of it.
  if (!capacity || capacity === before.capacity || capacity >= before.seatsTaken) return;
  throw unprocessable("The capacity cannot be below the seats taken", [
    { seatsTaken: before.seatsTaken },
  ]);
}

async function replaceLists(
  tx: Query,
  key: { tenantId: TenantId; eventId: string },
  { ticketTypes, questions }: Pick<EditInput, "ticketTypes" | "questions">,
): Promise<void> {
  if (!ticketTypes && !questions) return;
  const existing = await loadEvent(tx, key.tenantId, key.eventId);
  if (ticketTypes) await replaceTicketTypes(tx, key, ticketTypes, existing.ticketTypes);
  if (questions) await replaceQuestions(tx, key, questions, existing.questions);
}

async function change(tx: Query, before: LockedEvent, changes: Changes): Promise<void> {
  const { tenantId, id: eventId } = before;
  const { capacity = before.capacity } = changes;
  const resized = capacity !== before.capacity;
  await tx
    .update(event)
    .set({
      ...changes,
      // The lists are part of the event, so that it changed even if none of its columns did.
      updatedAt: sql`now()`,
      // A new capacity holds everybody, so nothing is allowed beyond it any more.
      ...(resized ? { seatsOverride: 0 } : {}),
    })
    .where(and(eq(event.tenantId, tenantId), eq(event.id, eventId)));
  if (resized) await tellSeatsFree(tx, { tenantId, eventId });
}

/** The stored values under the ones of the request that are there. */
function overlay<T extends object>(base: T, changes: { [K in keyof T]?: T[K] | undefined }): T {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...base, ...Object.fromEntries(given) };
}
