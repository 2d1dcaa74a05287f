import { type EventStatus, isOver } from "./event-states.ts";

/** The fields of a stored event, or of one that the API returned. */
interface Windowed {
  status: EventStatus;
  endsAt: Date | string;
  registrationOpensAt: Date | string | null;
  registrationClosesAt: Date | string | null;
}

/** seatsLeft is null at an event without a limit. */
interface Seated extends Windowed {
  seatsLeft: number | null;
}

/** "open", or the first reason why registering is not possible now. */
export type RegistrationWindow = "open" | "draft" | "cancelled" | "over" | "notYet" | "closed";

/**
 * Can one register now? "open" while the event is PUBLISHED and not over, from registrationOpensAt
 * until just before registrationClosesAt; null does not limit (rules#registration-window). Server
 * and pages use only this function. Seats are not part of it: see registrationOffer.
 */
export function registrationWindow(event: Windowed, now: Date): RegistrationWindow {
  const { status, registrationOpensAt: opens, registrationClosesAt: closes } = event;
  if (status === "DRAFT") return "draft";
  if (status === "CANCELLED") return "cancelled";
  if (isOver(event, now)) return "over";
  if (opens && now < new Date(opens)) return "notYet";
  if (closes && now >= new Date(closes)) return "closed";
  return "open";
}

/**
 * Whether a registration made now would be queued: the waitlist is on, every seat is taken, and
 * registering is possible (rules#waitlist-active).
 */
export const waitlistActive = (event: Seated, waitlistEnabled: boolean, now: Date): boolean =>
  waitlistEnabled && event.seatsLeft === 0 && registrationWindow(event, now) === "open";

/** What a page offers: a seat ("open"), the waitlist, or the reason for neither. */
export type RegistrationOffer = RegistrationWindow | "waitlist" | "full" | "soldOut";

/** What a visitor can do now, with the seats considered. */
export function registrationOffer(
  event: Seated & WaitlistOffer,
  waitlistEnabled: boolean,
  now: Date,
): RegistrationOffer {
  const window = registrationWindow(event, now);
  if (window !== "open" || event.seatsLeft !== 0) return window;
  if (event.isPaid) return "soldOut";
  return offersWaitlist(event, waitlistEnabled) ? "waitlist" : "full";
}

interface WaitlistOffer {
  isPaid: boolean;
}

/**
 * Whether pages offer the waitlist when seats are missing: only at free events with a waitlist
 * (rules#join-waitlist). The server adds any party that asks to the waitlist.
 */
export const offersWaitlist = ({ isPaid }: WaitlistOffer, waitlistEnabled: boolean): boolean =>
  waitlistEnabled && !isPaid;
