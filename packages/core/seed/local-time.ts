import { MINUTE } from "#base/clock.ts";

/** The wall clock of a place. */
interface WallClock {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

/**
 * The instant at which clocks of a place show this time, some days from what is today there.
 * Minutes past 59 and hours past 23 run over into the next hour and day.
 */
export function atLocalTime(
  now: Date,
  timezone: string,
  days: number,
  hour: number,
  minute = 0,
): Date {
  const today = wallClock(now, timezone);
  const wanted = Date.UTC(today.year, today.month - 1, today.day + days, hour, minute);
  // The offset of the first guess is the right one, unless the clocks are changed in between.
  const guess = wanted - offsetAt(new Date(wanted), timezone);
  return new Date(wanted - offsetAt(new Date(guess), timezone));
}

/** The hour that clocks of a place show. */
export const localHour = (now: Date, timezone: string): number => wallClock(now, timezone).hour;

/** The year that calendars of a place show. */
export const localYear = (now: Date, timezone: string): number => wallClock(now, timezone).year;

/** The day that calendars of a place show: `2026-11-21`. */
export function localDay(now: Date, timezone: string): string {
  const { year, month, day } = wallClock(now, timezone);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

function offsetAt(instant: Date, timezone: string): number {
  const { year, month, day, hour, minute } = wallClock(instant, timezone);
  const shown = Date.UTC(year, month - 1, day, hour, minute);
  return shown - Math.floor(instant.getTime() / MINUTE) * MINUTE;
}

function wallClock(instant: Date, timeZone: string): WallClock {
  const parts = clockOf(timeZone).formatToParts(instant);
  const value = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  return {
    year: value("year"),
    month: value("month"),
    day: value("day"),
    hour: value("hour"),
    minute: value("minute"),
  };
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Made once for a place: it costs more than all that it is asked for. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  clocks.set(timeZone, made);
  return made;
}
