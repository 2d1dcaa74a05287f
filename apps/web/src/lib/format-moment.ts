const yearOf = (instant: string | number, timezone: string): string =>
  new Intl.DateTimeFormat("en", { year: "numeric", timeZone: timezone }).format(new Date(instant));

/**
 * Day and time of an instant (RFC 3339) in an IANA zone, with the zone's short name, and with the
 * year when it is another one than now.
 */
export function formatMoment(instant: string, timezone: string, locale?: string): string {
  const thisYear = yearOf(instant, timezone) === yearOf(Date.now(), timezone);
  return new Intl.DateTimeFormat(locale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    ...(!thisYear && { year: "numeric" }),
    hour: "2-digit",
    minute: "2-digit",
    timeZone: timezone,
    timeZoneName: "short",
  }).format(new Date(instant));
}
