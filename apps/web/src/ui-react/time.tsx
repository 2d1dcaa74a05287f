import { formatMoment, formatTime, formatTimeSpan } from "#lib/format-time.ts";

interface TimeProps {
  /** RFC 3339. */
  at: string;
  /** IANA zone in which it is meant; the reader's own unless given. */
  timezone?: string;
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Day and time with the zone beside it, and the year when it is not the present one. */
export function Time({ at, timezone = ownZone() }: TimeProps) {
  return <time dateTime={at}>{formatMoment(at, timezone)}</time>;
}

/** The time of day alone, where the page says the day and the zone. */
export function TimeOfDay({ at, timezone = ownZone() }: TimeProps) {
  return <time dateTime={at}>{formatTime(at, timezone)}</time>;
}

interface TimeSpanProps {
  /** RFC 3339. */
  from: string;
  to: string;
  timezone: string;
}

/** From when to when, with the zone. */
export function TimeSpan({ from, to, timezone }: TimeSpanProps) {
  return <>{formatTimeSpan(from, to, timezone)}</>;
}

/** The day alone, with its year. */
export function Day({ at, timezone = ownZone() }: TimeProps) {
  const format = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeZone: timezone });
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
}
