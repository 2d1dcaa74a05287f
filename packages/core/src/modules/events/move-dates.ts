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
 * An event's dates for another start. Each date moves by the same distance on the clock of the
 * event's time zone, so that an event until 23:00 still ends at 23:00 after a change of summer
 * time. VALIDATION_ERROR when a date would leave the accepted years.
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

// When a clock repeats an hour, a short event could end before it begins; it then keeps its length.
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
