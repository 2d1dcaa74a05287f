import type { PublicEvent } from "./public-api.ts";

/**
 * What a visitor can do at an event now. The waitlist is offered at free events only; a full paid
 * one is sold out (specification "Waitlist").
 */
export type RegistrationState =
  | "open"
  | "waitlist"
  | "soldOut"
  | "full"
  | "notYet"
  | "closed"
  | "over";

type Facts = Pick<
  PublicEvent,
  "endsAt" | "registrationOpensAt" | "registrationClosesAt" | "seatsLeft" | "isPaid"
> &
  Pick<PublicEvent, "waitlistActive">;

/** @param now epoch milliseconds */
export function registrationState(event: Facts, now: number): RegistrationState {
  const { registrationOpensAt: opens, registrationClosesAt: closes } = event;
  if (now >= Date.parse(event.endsAt)) return "over";
  if (opens !== null && now < Date.parse(opens)) return "notYet";
  if (closes !== null && now >= Date.parse(closes)) return "closed";
  if (event.seatsLeft !== 0) return "open";
  if (event.isPaid) return "soldOut";
  return event.waitlistActive ? "waitlist" : "full";
}
