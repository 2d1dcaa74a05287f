import { LOCALE } from "../locale.ts";
import { timeOfDay } from "./format-time.ts";

const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const PARTS = ["year", "month", "day", "hour", "minute", "second"] as const;

/** The local time of a zone at an instant, as milliseconds counted as if the zone were UTC. */
function wallClock(time: number, timezone: string): number {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: timezone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = PARTS.map(
    (part) => parts.get(part) ?? 0,
  );
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** An instant (RFC 3339) as the value of a datetime-local input in a zone. */
export function toLocalInput(instant: string, timezone: string): string {
  return new Date(wallClock(Date.parse(instant), timezone)).toISOString().slice(0, 16);
}

/** An instant as a spreadsheet reads what the clocks of a zone show: "2026-11-21 19:00". */
export const toFileTime = (instant: string | null, timezone: string): string =>
  instant === null ? "" : toLocalInput(instant, timezone).replace("T", " ");

/** The day that the calendar of a zone shows at an instant: "2026-11-21". */
export const toFileDay = (instant: string | null, timezone: string): string =>
  toFileTime(instant, timezone).slice(0, 10);

const DAY_MS = 86_400_000;

/** What a local time is on the clocks of its zone. */
export interface LocalMoment {
  /** RFC 3339. */
  at: string;
  /** Clocks that go forward skip an hour; clocks that go back show one twice. */
  shown: "once" | "never" | "twice";
}

/**
 * Reads a datetime-local value in a zone; undefined if it is no date. A time that a clock change skips
 * becomes the time one hour later, and of one that comes twice the first is meant, as calendars and
 * the server do it (rules#local-times).
 */
export function readLocalInput(value: string, timezone: string): LocalMoment | undefined {
  if (!LOCAL.test(value)) return undefined;
  const wallTime = Date.parse(`${value.slice(0, 16)}:00Z`);
  if (Number.isNaN(wallTime)) return undefined;
  const toTime = (day: number) => wallTime - (wallClock(day, timezone) - day);
  // As if the clocks of the day before were never changed, and as if they had been already.
  const [before, after] = [toTime(wallTime - DAY_MS), toTime(wallTime + DAY_MS)];
  const real = [before, after].filter((time) => wallClock(time, timezone) === wallTime);
  const instant = new Date(real[0] ?? before).toISOString();
  if (real.length === 0) return { at: instant, shown: "never" };
  return { at: instant, shown: before === after || real.length === 1 ? "once" : "twice" };
}

/** The instant (RFC 3339) of a datetime-local value in a zone; undefined if the value is no date. */
export const fromLocalInput = (value: string, timezone: string): string | undefined =>
  readLocalInput(value, timezone)?.at;

/** The beginning of a day, 2026-11-21, in a zone; undefined if the value is no date. */
export const readDay = (day: string, timezone: string): string | undefined =>
  fromLocalInput(`${day}T00:00`, timezone);

/** The day after another, 2026-11-22; empty if the value is no date. */
export function getDayAfter(day: string): string {
  const time = Date.parse(`${day}T00:00Z`);
  return Number.isNaN(time) ? "" : new Date(time + DAY_MS).toISOString().slice(0, 10);
}

const MAX_DATES = 52;

/**
 * The local times of a series, each a week or month after the other. A month without that day has
 * it on its last, as the server decides it (rules#clone). None for a count that is refused.
 */
export function listSeriesDates(first: string, every: "WEEK" | "MONTH", count: number): string[] {
  const start = new Date(`${first.slice(0, 16)}:00Z`);
  if (!LOCAL.test(first) || !Number.isInteger(count) || count < 1 || count > MAX_DATES) return [];
  return Array.from({ length: count }, (_, turn) => {
    const date = new Date(start);
    if (every === "WEEK") date.setUTCDate(start.getUTCDate() + 7 * turn);
    else
      date.setUTCMonth(
        start.getUTCMonth() + turn,
        Math.min(start.getUTCDate(), lastDay(start, turn)),
      );
    return date.toISOString().slice(0, 16);
  });
}

/** The last day of the month that is so many months later. */
const lastDay = (start: Date, months: number): number =>
  new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months + 1, 0)).getUTCDate();

/** A local time as people write it, without its zone. */
export const formatWallClock = (local: string, locale: string = LOCALE): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: "short",
    day: "numeric",
    month: "long",
    year: "numeric",
    ...timeOfDay(locale),
    timeZone: "UTC",
  }).format(new Date(`${local}:00Z`));
