import { type AppError, because, notFound, unprocessable } from "#base/errors.ts";
import type { EventStatus } from "../../events/event-states.ts";
import type { EventRow } from "../../events/load-event.ts";
import { registrationWindow } from "../../events/registration-window.ts";

const REFUSALS = {
  cancelled: ["This event is cancelled", "EVENT_CANCELLED"],
  over: ["This event is over", "EVENT_OVER"],
  notYet: ["Registration has not opened yet", "REGISTRATION_NOT_OPEN"],
  closed: ["Registration has closed", "REGISTRATION_CLOSED"],
} as const;

function refusal(window: keyof typeof REFUSALS) {
  const [message, reason] = REFUSALS[window];
  return unprocessable(message, because(reason));
}

/** The refusal for an event that was cancelled or completed since it was read. */
export const closedSince = (status: EventStatus): AppError =>
  refusal(status === "CANCELLED" ? "cancelled" : "over");

/** 422 for an event that is over, cancelled or completed (rules#registration-window). */
export function refuseWhenOver(event: EventRow, now: Date): void {
  const window = registrationWindow(event, now);
  if (window === "cancelled" || window === "over") throw refusal(window);
}

/** 422 when what was registered can no longer be corrected: closed, over or cancelled. */
export function refuseAfterClosing(event: EventRow, now: Date): void {
  const window = registrationWindow(event, now);
  if (window === "cancelled" || window === "over" || window === "closed") throw refusal(window);
}

/**
 * Refuses an event that takes no registrations now: 404 for a draft, else 422
 * (rules#registration-window).
 */
export function refuseWhenClosed(event: EventRow, now: Date): void {
  const window = registrationWindow(event, now);
  if (window === "draft") throw notFound("Event");
  if (window !== "open") throw refusal(window);
}
