import { LOCALE } from "../locale.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** From so much on, an interval is told in this unit; hours go on for two days, days for three weeks. */
const UNITS = [
  [21 * DAY_MS, 7 * DAY_MS, "week"],
  [2 * DAY_MS, DAY_MS, "day"],
  [HOUR_MS, HOUR_MS, "hour"],
  [0, 60_000, "minute"],
] as const;

/**
 * How far an instant (RFC 3339) is from now, in the reader's locale: "in 3 days", "2 hours ago", "now".
 * @param now milliseconds since 1970
 */
export function formatFromNow(instant: string, now: number, locale: string = LOCALE): string {
  const span = Date.parse(instant) - now;
  const scale = UNITS.find(([minimum]) => Math.abs(span) >= minimum) ?? UNITS[3];
  const [, length, unit] = scale;
  const count = Math.round(span / length);
  if (count === 0)
    return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(0, "second");
  return new Intl.RelativeTimeFormat(locale).format(count, unit);
}
