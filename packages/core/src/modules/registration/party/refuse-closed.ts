import { type AppError, because, notFound, unprocessable } from "#base/errors.ts";
import type { EventStatus } from "../../events/event-states.ts";
import type { EventRow } from "../../events/load-event.ts";
import { registrationWindow } from "../../events/registration-window.ts";

const eventCancelled = () => unprocessable("This event is cancelled", because("EVENT_CANCELLED"));
const eventOver = () => unprocessable("This event is over", because("EVENT_OVER"));
const notOpenYet = () =>
  unprocessable("Registration has not opened yet", because("REGISTRATION_NOT_OPEN"));
const registrationClosed = () =>
  unprocessable("Registration has closed", because("REGISTRATION_CLOSED"));

/** The refusal for an event that was cancelled or completed since it was read. */
export const closedSince = (status: EventStatus): AppError =>
  status === "CANCELLED" ? eventCancelled() : eventOver();

/** 422 for an event that is over, cancelled or completed (rules#registration-window). */
export function refuseWhenOver(event: EventRow, now: Date): void {
  const window = registrationWindow(event, now);
  if (window === "cancelled") throw eventCancelled();
  if (window === "over") throw eventOver();
}

/** 422 when what was registered can no longer be corrected: closed, over or cancelled. */
export function refuseAfterClosing(event: EventRow, now: Date): void {
  refuseWhenOver(event, now);
  if (registrationWindow(event, now) === "closed") throw registrationClosed();
}

/**
 * Refuses an event that takes no registrations now: 404 for a draft, else 422
 * (rules#registration-window).
 */
export function refuseWhenClosed(event: EventRow, now: Date): void {
  const window = registrationWindow(event, now);
  if (window === "draft") throw notFound("Event");
  if (window === "notYet") throw notOpenYet();
  refuseAfterClosing(event, now);
}
