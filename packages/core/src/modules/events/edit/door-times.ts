import { DAY, HOUR } from "#base/clock.ts";
import type { EventRow } from "../load-event.ts";

type Span = Pick<EventRow, "startsAt" | "endsAt">;

/** When the door of an event closes, and with it the last chance to pay there (rules#holds). */
export const getDoorClosing = (event: Pick<EventRow, "endsAt" | "checkInClosesAt">): Date =>
  event.checkInClosesAt ?? event.endsAt;

/** Two hours after the end: the default expiry of an access code (rules#access-codes). */
export const getCodesEnd = ({ endsAt }: Pick<Span, "endsAt">): Date =>
  new Date(endsAt.getTime() + 2 * HOUR);

/** The default expiry of a code that starts at this moment: no code is valid for longer. */
export const getDefaultExpiry = (event: Pick<Span, "endsAt">, startsAt: Date): Date =>
  new Date(Math.min(getCodesEnd(event).getTime(), getLatestExpiry(startsAt).getTime()));

/**
 * The default start of a code that expires at this moment: the preferred start, or 24 hours before the
 * event if the code would be valid for more than 30 days.
 */
export function getDefaultStart(event: Span, expiresAt: Date, preferredStart: Date): Date {
  if (expiresAt <= getLatestExpiry(preferredStart)) return preferredStart;
  const dayBefore = new Date(event.startsAt.getTime() - DAY);
  return dayBefore > preferredStart ? dayBefore : preferredStart;
}

/** The maximum number of days for which a code is valid. */
export const MAX_CODE_DAYS = 30;
/** A later moment has a year of more than four digits. */
const LAST_MOMENT = Date.parse("9999-12-31T23:59:59.999Z");

/** When a code that starts at this moment has to expire at the latest. */
export const getLatestExpiry = (startsAt: Date): Date =>
  new Date(Math.min(startsAt.getTime() + MAX_CODE_DAYS * DAY, LAST_MOMENT));
