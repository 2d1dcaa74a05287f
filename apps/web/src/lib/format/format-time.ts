import { LOCALE } from "../locale.ts";

const MINUTE_MS = 60_000;

/** "09:30" where a day has twenty-four hours, and "9:30 AM" where it has twice twelve. */
export function timeOfDay(locale: string = LOCALE) {
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: "numeric" }).resolvedOptions();
  return { hour: hour12 ? "numeric" : "2-digit", minute: "2-digit" } as const;
}

/** The time of day of an instant (RFC 3339) in an IANA zone, in the reader's locale. */
export function formatTime(instant: string, timezone: string, locale: string = LOCALE): string {
  const options = { ...timeOfDay(locale), timeZone: timezone } as const;
  return new Intl.DateTimeFormat(locale, options).format(new Date(instant));
}

/** The time of day of a moment (milliseconds since 1970) on the reader's own clock. */
export const formatClock = (time: number, locale: string = LOCALE): string =>
  new Intl.DateTimeFormat(locale, timeOfDay(locale)).format(time);

/** Start and end time, with the short name of their zone. */
export function formatTimeSpan(
  start: string,
  end: string,
  timezone: string,
  locale: string = LOCALE,
): string {
  const options = { ...timeOfDay(locale), timeZoneName: "short", timeZone: timezone } as const;
  return new Intl.DateTimeFormat(locale, options).formatRange(new Date(start), new Date(end));
}

/**
 * Day and time of an instant (RFC 3339) in an IANA zone, with the zone's short name. The year is
 * shown if it is not the present year.
 */
export function formatMoment(instant: string, timezone: string, locale: string = LOCALE): string {
  const format = new Intl.DateTimeFormat(locale, {
    ...dayParts(instant, timezone),
    ...timeOfDay(locale),
    timeZoneName: "short",
  });
  const parts = format.formatToParts(new Date(instant));
  const hour = parts.findIndex(({ type }) => type === "hour");
  // In a narrow place the line breaks before the time, not between the time and its zone.
  return parts
    .map(({ value }, index) => (index > hour ? value.replaceAll(/\s/gu, NO_BREAK) : value))
    .join("");
}

/** The day alone, for an event that lasts whole days (rules#all-day). */
export const formatWholeDay = (
  instant: string,
  timezone: string,
  locale: string = LOCALE,
): string => new Intl.DateTimeFormat(locale, dayParts(instant, timezone)).format(new Date(instant));

function dayParts(instant: string, timezone: string) {
  const thisYear = getYear(instant, timezone) === getYear(Date.now(), timezone);
  return {
    weekday: "short",
    day: "numeric",
    month: "short",
    ...(!thisYear && { year: "numeric" as const }),
    timeZone: timezone,
  } as const;
}

/** When an event takes place (RFC 3339), in its own IANA zone. */
export interface EventTimes {
  startsAt: string;
  endsAt: string;
  timezone: string;
  allDay: boolean;
}

/** The start of an event: its first day, with the time unless it lasts whole days. */
export const formatStart = ({ startsAt, timezone, allDay }: Omit<EventTimes, "endsAt">): string =>
  allDay ? formatWholeDay(startsAt, timezone) : formatMoment(startsAt, timezone);

/** The end of an event: its last day, with the time unless it lasts whole days. */
export const formatEnd = ({ endsAt, timezone, allDay }: Omit<EventTimes, "startsAt">): string =>
  allDay ? formatWholeDay(getLastMoment(endsAt), timezone) : formatMoment(endsAt, timezone);

/** Whole days end at the midnight after the last of them. This moment is still on the last day. */
export const getLastMoment = (endsAt: string): string =>
  new Date(Date.parse(endsAt) - 1).toISOString();

/** A zone as people call it, with its distance from UTC at that instant (RFC 3339). */
export function formatZone(instant: string, timezone: string, locale: string = LOCALE): string {
  const nameIn = (timeZoneName: "long" | "shortOffset"): string =>
    new Intl.DateTimeFormat(locale, { timeZone: timezone, timeZoneName })
      .formatToParts(new Date(instant))
      .find(({ type }) => type === "timeZoneName")?.value ?? timezone;
  const [name, offset] = [
    nameIn("long"),
    nameIn("shortOffset").replace("GMT", "UTC").replace(/\+0$/u, ""),
  ];
  // A zone without a name of its own is called by its distance alone.
  return name.replace("GMT", "UTC").startsWith("UTC") ? offset : `${name} (${offset})`;
}

const NO_BREAK = "\u00a0";

const getYear = (instant: string | number, timezone: string): string =>
  new Intl.DateTimeFormat("en", { year: "numeric", timeZone: timezone }).format(new Date(instant));

/** The page's words for a duration. */
export interface SpanWords {
  moment: string;
  minutes: (minutes: number) => string;
  hours: (hours: number, minutes: number) => string;
}

/** A duration in milliseconds: "2 h 05 min", "14 min", "less than a minute". */
export function formatTimeLeft(spanMs: number, words: SpanWords): string {
  const minutes = Math.floor(Math.max(0, spanMs) / MINUTE_MS);
  if (minutes < 1) return words.moment;
  if (minutes < 60) return words.minutes(minutes);
  return words.hours(Math.floor(minutes / 60), minutes % 60);
}
