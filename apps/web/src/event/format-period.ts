import { LOCALE } from "#lib/locale.ts";

const DAY_AND_TIME = {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
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
  const format = new Intl.DateTimeFormat(locale, { ...DAY_AND_TIME, timeZone: timezone });
  return format.formatRange(new Date(startsAt), new Date(endsAt));
}

/** An instant in a zone, with day and the zone's name. */
export function formatInstant(instant: string, timezone: string, locale: string = LOCALE): string {
  const { year, ...shown } = DAY_AND_TIME;
  const format = new Intl.DateTimeFormat(locale, { ...shown, timeZone: timezone });
  return format.format(new Date(instant));
}

/** The start by the reader's own clock; null if that clock shows the same time. */
export function formatLocalStart(
  { startsAt, timezone }: Period,
  ownZone: string,
  locale: string = LOCALE,
): string | null {
  const shown = { weekday: "long", hour: "numeric", minute: "2-digit" } as const;
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
