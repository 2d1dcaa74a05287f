/** The day of an instant (RFC 3339) in an IANA zone: "Saturday, 21 November". */
export function formatDay(instant: string, timezone: string, locale?: string): string {
  return new Intl.DateTimeFormat(locale, {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: timezone,
  }).format(new Date(instant));
}
