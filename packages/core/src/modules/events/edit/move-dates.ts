import type { Temporal } from "temporal-polyfill";
import { invalid } from "#base/errors.ts";
import type { EventRow } from "../load-event.ts";
import { readClock } from "./read-clock.ts";
import { moveWholeDays } from "./whole-days.ts";

type Dates = Pick<
  EventRow,
  | "startsAt"
  | "endsAt"
  | "registrationOpensAt"
  | "registrationClosesAt"
  | "checkInOpensAt"
  | "checkInClosesAt"
>;

/** The windows of an event that move with its start. */
export const WINDOWS = [
  "registrationOpensAt",
  "registrationClosesAt",
  "checkInOpensAt",
  "checkInClosesAt",
] as const;

export type Windows = Pick<Dates, (typeof WINDOWS)[number]>;

/** A start, with the zone on whose clock it is read. */
export interface Start {
  startsAt: Date;
  timezone: string;
}

type Moment = Date | null;

/** Moves a date of an event by the distance of its start. */
export type MoveDate = <D extends Moment>(date: D) => D;

const stay: MoveDate = (date) => date;

/**
 * Moves dates by the distance between two starts on the clock of the event's time zone, so that an
 * event until 23:00 still ends at 23:00 after a change of summer time. Nothing moves when the start
 * stays the same moment. VALIDATION_ERROR when a date would leave the accepted years.
 */
export function createDateMover(formerStart: Start, newStart: Start): MoveDate {
  if (formerStart.startsAt.getTime() === newStart.startsAt.getTime()) return stay;
  const distance = readClock(formerStart.startsAt, formerStart.timezone).until(
    readClock(newStart.startsAt, newStart.timezone),
  );
  const move = (date: Date) =>
    requireYear(readMoment(readClock(date, formerStart.timezone).add(distance), newStart.timezone));
  return <D extends Moment>(date: D) => (date && move(date)) as D;
}

/**
 * The dates of a copy of an event that starts at another moment, or on the day of that moment where
 * it lasts whole days (rules#all-day).
 */
export function moveDates(event: Dates & Start & { allDay: boolean }, start: Date): Dates {
  const days = event.allDay ? moveWholeDays(event, start) : undefined;
  const { startsAt } = days ?? { startsAt: start };
  const move = createDateMover(event, { startsAt, timezone: event.timezone });
  if (days)
    return {
      startsAt: requireYear(days.startsAt),
      endsAt: requireYear(days.endsAt),
      ...moveWindows(event, move),
    };
  return {
    startsAt: requireYear(startsAt),
    endsAt: moveEnd(event.startsAt, event.endsAt, { startsAt, endsAt: move(event.endsAt) }),
    ...moveWindows(event, move),
  };
}

/** Moves the windows of an event. */
export function moveWindows(event: Windows, move: MoveDate): Windows {
  const registration = movePeriod(move, event.registrationOpensAt, event.registrationClosesAt);
  const checkIn = movePeriod(move, event.checkInOpensAt, event.checkInClosesAt);
  return {
    registrationOpensAt: registration.opens,
    registrationClosesAt: registration.closes,
    checkInOpensAt: checkIn.opens,
    checkInClosesAt: checkIn.closes,
  };
}

/** Moves a window, either side of which may be open. */
export function movePeriod(move: MoveDate, opens: Moment, closes: Moment) {
  const moved = { opens: move(opens), closes: move(closes) };
  if (!opens || !closes || !moved.opens || !moved.closes) return moved;
  const { opens: startsAt, closes: endsAt } = moved;
  return { opens: startsAt, closes: moveEnd(opens, closes, { startsAt, endsAt }) };
}

/**
 * The starts of a series, each at the first one's time on the clock of the zone. A month without
 * that day has it on its last.
 */
export function listStarts(
  first: Date,
  { every, count }: { every: "WEEK" | "MONTH"; count: number },
  zone: string,
): Date[] {
  const clock = readClock(first, zone);
  return Array.from({ length: count }, (_, turn) =>
    turn === 0
      ? first
      : readMoment(clock.add(every === "WEEK" ? { weeks: turn } : { months: turn }), zone),
  );
}

/**
 * The end of a moved period. Where a clock skips or repeats an hour, a short period could end before
 * it begins; it then keeps its length.
 */
const moveEnd = (start: Date, end: Date, moved: { startsAt: Date; endsAt: Date }): Date =>
  moved.endsAt > moved.startsAt
    ? moved.endsAt
    : new Date(moved.startsAt.getTime() + end.getTime() - start.getTime());

const readMoment = (clock: Temporal.PlainDateTime, zone: string): Date =>
  new Date(clock.toZonedDateTime(zone).epochMilliseconds);

/** The day of a moment on the calendar of a zone: "2026-11-21". */
export const getDay = (moment: Date, zone: string): string =>
  readClock(moment, zone).toPlainDate().toString();

const FIRST_YEAR = 1900;
const LAST_YEAR = 9999;

function requireYear(date: Date): Date {
  const year = date.getUTCFullYear();
  if (year >= FIRST_YEAR && year <= LAST_YEAR) return date;
  throw invalid({
    path: "startsAt",
    message: "would move a date out of range",
    code: "invalid_value",
  });
}
