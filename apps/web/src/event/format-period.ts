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

/** When something is, in its own zone and with the zone's name: day, begin and end. */
export function formatPeriod({ startsAt, endsAt, timezone }: Period, locale?: string): string {
  const format = new Intl.DateTimeFormat(locale, { ...DAY_AND_TIME, timeZone: timezone });
  return format.formatRange(new Date(startsAt), new Date(endsAt));
}

/** An instant in a zone, with day and the zone's name. */
export function formatInstant(instant: string, timezone: string, locale?: string): string {
  const { year, ...shown } = DAY_AND_TIME;
  const format = new Intl.DateTimeFormat(locale, { ...shown, timeZone: timezone });
  return format.format(new Date(instant));
}

/** When it begins by the reader's own clock; null where that clock shows the same. */
export function formatLocalStart(
  { startsAt, timezone }: Period,
  ownZone: string,
  locale?: string,
): string | null {
  const shown = { weekday: "long", hour: "numeric", minute: "2-digit" } as const;
  const at = new Date(startsAt);
  const there = new Intl.DateTimeFormat(locale, { ...shown, timeZone: timezone }).format(at);
  const here = new Intl.DateTimeFormat(locale, { ...shown, timeZone: ownZone }).format(at);
  return here === there ? null : here;
}

/** The parts of a begin that a list shows as a calendar leaf. */
export function leafOf({ startsAt, timezone }: Period, locale?: string) {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: timezone }).format(new Date(startsAt));
  return {
    weekday: part({ weekday: "short" }),
    day: part({ day: "numeric" }),
    month: part({ month: "short" }),
  };
}
