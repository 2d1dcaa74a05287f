import type { Query } from "#base/db/client.ts";
import { because, conflict } from "#base/errors.ts";
import type { EventRow, TicketTypeRow } from "../events/load-event.ts";
import { lockEvent, seatsLeft, takeSeats, takeSeatsOverCapacity } from "../events/seats.ts";
import { findFullType, hasQuota, typeFull } from "../events/ticket-type-seats.ts";
import type { WalkInInput } from "./checkin.schema.ts";
import type { DoorActor, DoorContext } from "./door.ts";
import { refuseClosedDoor } from "./refusals.ts";

/**
 * Takes a seat for a walk-in, above the capacity where the event or an override allows it. The
 * checks made before are repeated on the locked event.
 */
export async function seatWalkIn(
  ctx: DoorContext,
  tx: Query,
  { eventId, override, scannedAt }: WalkInInput,
  ticketType: TicketTypeRow | null,
): Promise<{ overCapacity: boolean }> {
  const key = { tenantId: ctx.actor.tenantId, eventId };
  if (!hasQuota([ticketType]) && (await takeSeats(tx, key, 1))) return { overCapacity: false };
  const event = await lockEvent(tx, key);
  refuseClosedDoor(event, scannedAt ?? ctx.now);
  const full = await findFullType(tx, key, [ticketType]);
  refuseFull(event, ctx.actor, override, full);
  const { overCapacity } = await takeSeatsOverCapacity(tx, key, 1);
  return { overCapacity: overCapacity || full !== undefined };
}

/**
 * 409 for a full event or ticket type with walkInsOverCapacity false, unless a member sends override. Every member
 * at a door has EVENTS:EDIT:registrations, which override needs; a scoped token never has it.
 */
export function refuseFull(
  event: EventRow,
  actor: DoorActor,
  override: boolean | undefined,
  fullType: TicketTypeRow | undefined,
): void {
  const full = seatsLeft(event) === 0;
  if ((!full && !fullType) || event.walkInsOverCapacity) return;
  if (actor.type === "member" && override) return;
  throw full || !fullType
    ? conflict("The event is full", because("EVENT_FULL"))
    : typeFull(fullType);
}
