import type { Query } from "#base/db/client.ts";
import { because, conflict } from "#base/errors.ts";
import type { EventRow } from "../events/load-event.ts";
import { lockEvent, seatsLeft, takeSeats, takeSeatsOverCapacity } from "../events/seats.ts";
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
): Promise<{ overCapacity: boolean }> {
  const key = { tenantId: ctx.actor.tenantId, eventId };
  if (await takeSeats(tx, key, 1)) return { overCapacity: false };
  const event = await lockEvent(tx, key);
  refuseClosedDoor(event, scannedAt ?? ctx.now);
  refuseFull(event, ctx.actor, override);
  return takeSeatsOverCapacity(tx, key, 1);
}

/**
 * 409 for a full event with walkInsOverCapacity false, unless a member sends override. Every member
 * at a door has EVENTS:EDIT:registrations, which override needs; a scoped token never has it.
 */
export function refuseFull(event: EventRow, actor: DoorActor, override: boolean | undefined): void {
  if (seatsLeft(event) !== 0 || event.walkInsOverCapacity) return;
  if (actor.type === "member" && override) return;
  throw conflict("The event is full", because("EVENT_FULL"));
}
