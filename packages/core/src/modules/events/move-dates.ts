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

interface Zoned {
  timezone: string;
}

/** Moves a date of an event to where its copy has it. */
export type MoveDate = (date: Date | null) => Date | null;

/**
 * Moves dates by the distance between two starts on the clock of the event's time zone, so that an
 * event until 23:00 still ends at 23:00 after a change of summer time. VALIDATION_ERROR when a date
 * would leave the accepted years.
 */
export function dateMover(event: Pick<Dates, "startsAt"> & Zoned, startsAt: Date): MoveDate {
  const { timezone: zone } = event;
  const distance = onClock(event.startsAt, zone).until(onClock(startsAt, zone));
  return (date) => date && accepted(fromClock(onClock(date, zone).add(distance), zone));
}

/** An event's dates for another start. */
export function moveDates(event: Dates & Zoned, startsAt: Date): Dates {
  const move = dateMover(event, startsAt);
  return {
    startsAt: accepted(startsAt),
    endsAt: endOf(event, startsAt, move(event.endsAt) ?? event.endsAt),
    registrationOpensAt: move(event.registrationOpensAt),
    registrationClosesAt: move(event.registrationClosesAt),
    checkInOpensAt: move(event.checkInOpensAt),
    checkInClosesAt: move(event.checkInClosesAt),
  };
}

/**
 * The starts of a series, each at the first one's time on the clock of the zone. A month without
 * that day has it on its last.
 */
export function startsOf(
  first: Date,
  { every, count }: { every: "WEEK" | "MONTH"; count: number },
  zone: string,
): Date[] {
  const clock = onClock(first, zone);
  return Array.from({ length: count }, (_, turn) =>
    turn === 0
      ? first
      : fromClock(clock.add(every === "WEEK" ? { weeks: turn } : { months: turn }), zone),
  );
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

function accepted(date: Date): Date {
  const year = date.getUTCFullYear();
  if (year >= FIRST_YEAR && year <= LAST_YEAR) return date;
  throw invalid({ path: "startsAt", message: "moves a date too far", code: "invalid_value" });
}
