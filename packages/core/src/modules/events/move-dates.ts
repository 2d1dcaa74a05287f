import { Temporal } from "temporal-polyfill";
import { invalid } from "#base/errors.ts";
import type { EventRow } from "./load-event.ts";

type Dates = Pick<
  EventRow,
  | "startsAt"
  | "endsAt"
  | "registrationOpensAt"
  | "registrationClosesAt"
  | "checkInOpensAt"
  | "checkInClosesAt"
>;

/**
 * An event's dates when it begins at another time: each is moved by the same distance on the clock
 * of the event's own zone, so that an evening until eleven lasts until eleven in winter as well.
 * VALIDATION_ERROR when one of them would leave the years that are accepted.
 */
export function moveDates(event: Dates & { timezone: string }, startsAt: Date): Dates {
  const { timezone: zone } = event;
  const distance = onClock(event.startsAt, zone).until(onClock(startsAt, zone));
  const moved = (date: Date): Date => fromClock(onClock(date, zone).add(distance), zone);
  const movedOrNull = (date: Date | null) => date && moved(date);
  const dates = {
    startsAt,
    endsAt: endOf(event, startsAt, moved(event.endsAt)),
    registrationOpensAt: movedOrNull(event.registrationOpensAt),
    registrationClosesAt: movedOrNull(event.registrationClosesAt),
    checkInOpensAt: movedOrNull(event.checkInOpensAt),
    checkInClosesAt: movedOrNull(event.checkInClosesAt),
  };
  if (Object.values(dates).every(isAccepted)) return dates;
  throw invalid({ path: "startsAt", message: "moves a date too far", code: "invalid_value" });
}

// In the hour that a clock repeats, a short event would end before it begins: there its length counts.
const endOf = (event: Dates, startsAt: Date, moved: Date): Date =>
  moved > startsAt
    ? moved
    : new Date(startsAt.getTime() + event.endsAt.getTime() - event.startsAt.getTime());

const onClock = (date: Date, zone: string): Temporal.PlainDateTime =>
  Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(zone).toPlainDateTime();

const fromClock = (clock: Temporal.PlainDateTime, zone: string): Date =>
  new Date(clock.toZonedDateTime(zone).epochMilliseconds);

const FIRST_YEAR = 1900;
const LAST_YEAR = 9999;

const isAccepted = (date: Date | null): boolean =>
  date === null || (date.getUTCFullYear() >= FIRST_YEAR && date.getUTCFullYear() <= LAST_YEAR);
