import { LOCALE } from "../locale.ts";

/** The day of an instant (RFC 3339) in an IANA zone: "Saturday, 21 November". */
export function formatDay(instant: string, timezone: string, locale: string = LOCALE): string {
  return new Intl.DateTimeFormat(locale, {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: timezone,
  }).format(new Date(instant));
}

/** A day without a time, 2026-12-31, as people read it: "31 Dec 2026". */
export const formatCalendarDay = (day: string, locale: string = LOCALE): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(day));

/** The same without the year, where there is little room: "31 Dec". */
export const formatShortDay = (day: string, locale: string = LOCALE): string =>
  new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" }).format(
    new Date(day),
  );

/** A month, 2026-12, as people read it: "December 2026". */
export const formatMonth = (month: string, locale: string = LOCALE): string =>
  new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01`),
  );

/** The same where there is little room: "Dec". */
export const formatShortMonth = (month: string, locale: string = LOCALE): string =>
  new Intl.DateTimeFormat(locale, { month: "short", timeZone: "UTC" }).format(
    new Date(`${month}-01`),
  );
