import { formatTime, timeOfDay } from "#lib/format/format-time.ts";
import { LOCALE } from "#lib/locale.ts";

const DAY_AND_ZONE = {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZoneName: "short",
} as const;

export interface Period {
  /** RFC 3339. */
  startsAt: string;
  endsAt: string;
  /** IANA zone in which the times are meant. */
  timezone: string;
  /** It lasts whole days, from midnight to midnight: no times are shown. */
  allDay: boolean;
}

const DAY_MS = 86_400_000;

/**
 * Day, start and end in the event's own zone, with the zone's name. An evening that ends after
 * midnight shows its day once: readers do not take five in the morning for the next evening. If the
 * clocks change in between, start and end both name their zone.
 */
export function formatPeriod(period: Period, locale: string = LOCALE): string {
  if (period.allDay) return formatDays(period, locale);
  const { timezone } = period;
  const [startsAt, endsAt] = [new Date(period.startsAt), new Date(period.endsAt)];
  const { timeZoneName, ...day } = DAY_AND_ZONE;
  const options = { ...day, ...timeOfDay(locale), timeZone: timezone };
  const zoned = new Intl.DateTimeFormat(locale, { ...options, timeZoneName });
  const isChanging = changesClocks(period, locale);
  const start = isChanging ? zoned : new Intl.DateTimeFormat(locale, options);
  if (isOneEvening(period) || (isChanging && lastsUnderADay(period)))
    return `${start.format(startsAt)} – ${formatZonedTime(period.endsAt, timezone, locale)}`;
  return isChanging
    ? `${start.format(startsAt)} – ${zoned.format(endsAt)}`
    : zoned.formatRange(startsAt, endsAt);
}

/** The same in two lines: the day or days, and the hours with their zone; null for whole days. */
export function formatPeriodLines(
  period: Period,
  locale: string = LOCALE,
): { days: string; hours: string | null } {
  const { startsAt, endsAt, timezone } = period;
  const start = changesClocks(period, locale) ? formatZonedTime : formatTime;
  const hours = `${start(startsAt, timezone, locale)} – ${formatZonedTime(endsAt, timezone, locale)}`;
  return { days: formatDays(period, locale), hours: period.allDay ? null : hours };
}

/** The first and last day. Whole days end at midnight, so their last day is the one before it. */
function formatDays(period: Period, locale: string): string {
  const { startsAt, endsAt, timezone, allDay } = period;
  const { timeZoneName, ...day } = DAY_AND_ZONE;
  const format = new Intl.DateTimeFormat(locale, { ...day, timeZone: timezone });
  return !allDay && isOneEvening(period)
    ? format.format(new Date(startsAt))
    : format.formatRange(new Date(startsAt), new Date(Date.parse(endsAt) - (allDay ? 1 : 0)));
}

/** It ends on another day, and yet less than a day after its start. */
function isOneEvening(period: Period): boolean {
  const { startsAt, endsAt, timezone } = period;
  const toDay = (instant: string) =>
    new Intl.DateTimeFormat("en", { dateStyle: "short", timeZone: timezone }).format(
      new Date(instant),
    );
  return lastsUnderADay(period) && toDay(startsAt) !== toDay(endsAt);
}

const lastsUnderADay = ({ startsAt, endsAt }: Period): boolean =>
  Date.parse(endsAt) - Date.parse(startsAt) < DAY_MS;

/** The zone has another name at the end than at the start, so the hours alone would be wrong. */
function changesClocks({ startsAt, endsAt, timezone }: Period, locale: string): boolean {
  const zoneAt = (instant: string) =>
    new Intl.DateTimeFormat(locale, { timeZone: timezone, timeZoneName: "short" })
      .formatToParts(new Date(instant))
      .find(({ type }) => type === "timeZoneName")?.value;
  return zoneAt(startsAt) !== zoneAt(endsAt);
}

function formatZonedTime(instant: string, timezone: string, locale: string): string {
  const options = { ...timeOfDay(locale), timeZoneName: "short", timeZone: timezone } as const;
  return new Intl.DateTimeFormat(locale, options).format(new Date(instant));
}

/** The start of an event, without a time where it lasts whole days. */
export function formatStart(
  { startsAt, timezone, allDay }: Omit<Period, "endsAt">,
  locale: string = LOCALE,
): string {
  const { year, timeZoneName, ...day } = DAY_AND_ZONE;
  return allDay
    ? new Intl.DateTimeFormat(locale, { ...day, timeZone: timezone }).format(new Date(startsAt))
    : formatInstant(startsAt, timezone, locale);
}

/** An instant in a zone, with day and the zone's name. */
export function formatInstant(instant: string, timezone: string, locale: string = LOCALE): string {
  const { year, ...day } = DAY_AND_ZONE;
  const options = { ...day, ...timeOfDay(locale), timeZone: timezone };
  return new Intl.DateTimeFormat(locale, options).format(new Date(instant));
}

/** The start by the reader's own clock; null if that clock shows the same time, or for whole days. */
export function formatLocalStart(
  { startsAt, timezone, allDay }: Period,
  ownZone: string,
  locale: string = LOCALE,
): string | null {
  if (allDay) return null;
  const options = { weekday: "long", ...timeOfDay(locale) } as const;
  const start = new Date(startsAt);
  const there = new Intl.DateTimeFormat(locale, { ...options, timeZone: timezone }).format(start);
  const here = new Intl.DateTimeFormat(locale, { ...options, timeZone: ownZone }).format(start);
  return here === there ? null : here;
}

/** The parts of the start, for the calendar leaf in a list. */
export function getCalendarLeaf({ startsAt, timezone }: Period, locale: string = LOCALE) {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: timezone }).format(new Date(startsAt));
  return {
    weekday: part({ weekday: "short" }),
    day: part({ day: "numeric" }),
    month: part({ month: "short" }),
  };
}
