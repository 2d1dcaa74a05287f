import type { z } from "zod";
import type { MemberActor } from "../../base/actor.ts";
import { type ContextOf, inTenant } from "../../base/rpc/context.ts";
import type { EventOutput } from "./event.schema.ts";
import type { eventKeyInput } from "./events.schema.ts";
import { type EventRow, loadEvent, loadEventByIdOrSlug } from "./load-event.ts";
import { presentEvent } from "./present-event.ts";
import { insertQuestions } from "./questions.ts";
import { insertUnderFreeSlug } from "./slug.ts";
import { insertTicketTypes } from "./ticket-types.ts";

const LONGEST_TITLE = 200;

/**
 * A DRAFT copy of an event of any status, with its ticket types and questions under ids of their
 * own; no registrations, no codes (decisions §6).
 */
export async function clone(
  ctx: ContextOf<MemberActor>,
  input: z.infer<typeof eventKeyInput>,
): Promise<EventOutput> {
  const { tenantId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    const original = await loadEventByIdOrSlug(tx, tenantId, input.id);
    const { id: eventId } = await insertUnderFreeSlug(tx, copyOf(original.event));
    const key = { tenantId, eventId };
    await Promise.all([
      insertTicketTypes(tx, key, original.ticketTypes.map(withoutId)),
      insertQuestions(tx, key, original.questions.map(withoutId)),
    ]);
    return presentEvent(await loadEvent(tx, tenantId, eventId));
  });
}

/** What a manager set, and nothing of what has happened since. */
const copyOf = (event: EventRow) => ({
  tenantId: event.tenantId,
  title: `Copy of ${event.title}`.slice(0, LONGEST_TITLE).trimEnd(),
  description: event.description,
  venue: event.venue,
  startsAt: event.startsAt,
  endsAt: event.endsAt,
  timezone: event.timezone,
  capacity: event.capacity,
  currency: event.currency,
  registrationOpensAt: event.registrationOpensAt,
  registrationClosesAt: event.registrationClosesAt,
  checkInOpensAt: event.checkInOpensAt,
  checkInClosesAt: event.checkInClosesAt,
  walkInsOverCapacity: event.walkInsOverCapacity,
});

const withoutId = <R extends { id: string }>({ id, ...rest }: R) => rest;
