import { timeOfDay } from "#lib/format-time.ts";
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
}

/** Day, start and end in the event's own zone, with the zone's name. */
export function formatPeriod(
  { startsAt, endsAt, timezone }: Period,
  locale: string = LOCALE,
): string {
  const shown = { ...DAY_AND_ZONE, ...timeOfDay(locale), timeZone: timezone };
  const format = new Intl.DateTimeFormat(locale, shown);
  return format.formatRange(new Date(startsAt), new Date(endsAt));
}

/** An instant in a zone, with day and the zone's name. */
export function formatInstant(instant: string, timezone: string, locale: string = LOCALE): string {
  const { year, ...day } = DAY_AND_ZONE;
  const shown = { ...day, ...timeOfDay(locale), timeZone: timezone };
  return new Intl.DateTimeFormat(locale, shown).format(new Date(instant));
}

/** The start by the reader's own clock; null if that clock shows the same time. */
export function formatLocalStart(
  { startsAt, timezone }: Period,
  ownZone: string,
  locale: string = LOCALE,
): string | null {
  const shown = { weekday: "long", ...timeOfDay(locale) } as const;
  const at = new Date(startsAt);
  const there = new Intl.DateTimeFormat(locale, { ...shown, timeZone: timezone }).format(at);
  const here = new Intl.DateTimeFormat(locale, { ...shown, timeZone: ownZone }).format(at);
  return here === there ? null : here;
}

/** The parts of the start, for the calendar leaf in a list. */
export function leafOf({ startsAt, timezone }: Period, locale: string = LOCALE) {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: timezone }).format(new Date(startsAt));
  return {
    weekday: part({ weekday: "short" }),
    day: part({ day: "numeric" }),
    month: part({ month: "short" }),
  };
}
