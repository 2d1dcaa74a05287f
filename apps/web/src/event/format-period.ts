import { formatTime, timeOfDay } from "#lib/format-time.ts";
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

const DAY_MS = 86_400_000;

/**
 * Day, start and end in the event's own zone, with the zone's name. Of an evening that ends after
 * midnight the day is said once: nobody takes five in the morning for the next evening.
 */
export function formatPeriod(period: Period, locale: string = LOCALE): string {
  const { startsAt, endsAt, timezone } = period;
  const { timeZoneName, ...day } = DAY_AND_ZONE;
  const shown = { ...day, ...timeOfDay(locale), timeZone: timezone };
  if (isOneEvening(period)) {
    const start = new Intl.DateTimeFormat(locale, shown).format(new Date(startsAt));
    return `${start} – ${endOf(period, locale)}`;
  }
  const format = new Intl.DateTimeFormat(locale, { ...shown, timeZoneName });
  return format.formatRange(new Date(startsAt), new Date(endsAt));
}

/** The same in two lines: the day or days, and the hours with their zone. */
export function formatPeriodLines(
  period: Period,
  locale: string = LOCALE,
): { days: string; hours: string } {
  const { startsAt, endsAt, timezone } = period;
  const { timeZoneName, ...day } = DAY_AND_ZONE;
  const days = new Intl.DateTimeFormat(locale, { ...day, timeZone: timezone });
  return {
    days: isOneEvening(period)
      ? days.format(new Date(startsAt))
      : days.formatRange(new Date(startsAt), new Date(endsAt)),
    hours: `${formatTime(startsAt, timezone, locale)} – ${endOf(period, locale)}`,
  };
}

/** It ends on another day, and yet less than a day after its start. */
function isOneEvening({ startsAt, endsAt, timezone }: Period): boolean {
  const dayOf = (instant: string) =>
    new Intl.DateTimeFormat("en", { dateStyle: "short", timeZone: timezone }).format(
      new Date(instant),
    );
  const lasts = Date.parse(endsAt) - Date.parse(startsAt);
  return lasts < DAY_MS && dayOf(startsAt) !== dayOf(endsAt);
}

/** With the zone's name, which stands for the start as well. */
function endOf({ endsAt, timezone }: Period, locale: string): string {
  const shown = { ...timeOfDay(locale), timeZoneName: "short", timeZone: timezone } as const;
  return new Intl.DateTimeFormat(locale, shown).format(new Date(endsAt));
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
