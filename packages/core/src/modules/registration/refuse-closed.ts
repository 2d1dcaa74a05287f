import { notFound, unprocessable } from "../../base/errors.ts";
import { isOver } from "../events/event-states.ts";
import type { EventRow } from "../events/load-event.ts";

/** Refuses an event that is over, cancelled or completed: 422 (rules#registration-window). */
export function refuseWhenOver(event: EventRow, now: Date): void {
  if (event.status === "CANCELLED") throw unprocessable("This event is cancelled");
  if (isOver(event, now)) throw unprocessable("This event is over");
}

/**
 * Refuses an event at which nobody can register now: 404 a draft, 422 all else
 * (rules#registration-window).
 */
export function refuseWhenClosed(event: EventRow, now: Date): void {
  if (event.status === "DRAFT") throw notFound("Event");
  refuseWhenOver(event, now);
  const { registrationOpensAt: opens, registrationClosesAt: closes } = event;
  if (opens && now < opens) throw unprocessable("Registration has not opened yet");
  if (closes && now >= closes) throw unprocessable("Registration has closed");
}
