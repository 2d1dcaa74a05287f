import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import type { EventOutput } from "./event.schema.ts";
import type { cloneInput } from "./events.schema.ts";
import { type EventRow, loadEvent, loadEventByIdOrSlug } from "./load-event.ts";
import { moveDates } from "./move-dates.ts";
import { presentEvent } from "./present-event.ts";
import { insertQuestions } from "./questions.ts";
import { insertUnderFreeSlug } from "./slug.ts";
import { insertTicketTypes } from "./ticket-types.ts";

const LONGEST_TITLE = 200;

/**
 * A DRAFT copy of an event of any status, with copies of its ticket types and questions under new
 * ids, without registrations and codes. Another startsAt moves all its dates (rules#clone).
 */
export async function clone(
  ctx: ContextOf<MemberActor>,
  input: z.infer<typeof cloneInput>,
): Promise<EventOutput> {
  const { tenantId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    const original = await loadEventByIdOrSlug(tx, tenantId, input.id);
    const { id: eventId } = await insertUnderFreeSlug(tx, copyOf(original.event, input));
    const key = { tenantId, eventId };
    await Promise.all([
      insertTicketTypes(tx, key, original.ticketTypes.map(withoutId)),
      insertQuestions(tx, key, original.questions.map(withoutId)),
    ]);
    return presentEvent(await loadEvent(tx, tenantId, eventId), ctx.now);
  });
}

/** The values that a manager set, without the event's later state. */
const copyOf = (event: EventRow, { title, startsAt }: z.infer<typeof cloneInput>) => ({
  tenantId: event.tenantId,
  title: title ?? `Copy of ${event.title}`.slice(0, LONGEST_TITLE).trimEnd(),
  description: event.description,
  venue: event.venue,
  timezone: event.timezone,
  capacity: event.capacity,
  currency: event.currency,
  walkInsOverCapacity: event.walkInsOverCapacity,
  maxSeatsPerAddress: event.maxSeatsPerAddress,
  maxPartySize: event.maxPartySize,
  ...moveDates(event, startsAt ?? event.startsAt),
});

const withoutId = <R extends { id: string }>({ id, ...rest }: R) => rest;
