import { type EventStatus, isOver } from "./event-states.ts";

/** What decides, of a row of the server or of what the API answered with. */
interface Windowed {
  status: EventStatus;
  endsAt: Date | string;
  registrationOpensAt: Date | string | null;
  registrationClosesAt: Date | string | null;
}

/** Seats are free at null as well: the event has no limit. */
interface Seated extends Windowed {
  seatsLeft: number | null;
}

/** "open", or the first reason why nobody may register now. */
export type RegistrationWindow = "open" | "draft" | "cancelled" | "over" | "notYet" | "closed";

/**
 * May one register now? While the event is PUBLISHED, has not ended, and from registrationOpensAt
 * on until just before registrationClosesAt; a moment that is not set closes nothing
 * (rules#registration-window). Server and pages ask here and nowhere else; seats are another
 * question: see registrationOffer.
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
 * The waitlist is on and a registration made now would be queued: every seat is taken, and one may
 * register (rules#waitlist-active).
 */
export const waitlistActive = (event: Seated, waitlistEnabled: boolean, now: Date): boolean =>
  waitlistEnabled && event.seatsLeft === 0 && registrationWindow(event, now) === "open";

/** What a page offers: a seat ("open"), the queue, or why neither. */
export type RegistrationOffer = RegistrationWindow | "waitlist" | "full" | "soldOut";

/** The same with the seats: what somebody who would like to come can do now. */
export function registrationOffer(
  event: Seated & Queueing,
  waitlistEnabled: boolean,
  now: Date,
): RegistrationOffer {
  const window = registrationWindow(event, now);
  if (window !== "open" || event.seatsLeft !== 0) return window;
  if (event.isPaid) return "soldOut";
  return offersQueue(event, waitlistEnabled) ? "waitlist" : "full";
}

interface Queueing {
  isPaid: boolean;
}

/**
 * Whether pages offer the queue to those who do not fit: at free events only, where there is one
 * (rules#join-waitlist). The server queues whoever asks.
 */
export const offersQueue = ({ isPaid }: Queueing, waitlistEnabled: boolean): boolean =>
  waitlistEnabled && !isPaid;
