import type { Settings } from "../../base/settings.ts";
import { isOver } from "./event-states.ts";
import type { EventRow } from "./load-event.ts";
import { seatsLeft } from "./seats.ts";

/**
 * The waitlist is enabled and a new registration would be queued (specification
 * "Registration-status DTO", rules#waitlist-active): every seat is taken, and one could register
 * now. The one meaning of waitlistActive, for members and for the public page.
 */
export const isWaitlistActive = (
  event: EventRow,
  { waitlistEnabled }: Pick<Settings, "waitlistEnabled">,
  now: Date,
): boolean => waitlistEnabled && isOpen(event, now) && seatsLeft(event) === 0;

function isOpen(event: EventRow, now: Date): boolean {
  const { status, registrationOpensAt: opens, registrationClosesAt: closes } = event;
  if (status !== "PUBLISHED" || isOver(event, now)) return false;
  return (!opens || now >= opens) && (!closes || now < closes);
}
