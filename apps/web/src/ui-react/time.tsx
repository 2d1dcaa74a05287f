import { formatCalendarDay, formatShortDay } from "#lib/format/format-day.ts";
import {
  type EventTimes,
  formatEnd,
  formatMoment,
  formatStart,
  formatTime,
} from "#lib/format/format-time.ts";
import { toFileDay } from "#lib/format/local-time.ts";
import { LOCALE } from "#lib/locale.ts";

interface TimeProps {
  /** RFC 3339. */
  instant: string;
  /** The IANA zone of the shown time; by default the reader's own. */
  timezone?: string;
}

/** The day of an instant in the reader's zone, without the year: "27 Nov". */
export const getShortDay = (instant: string): string =>
  formatShortDay(toFileDay(instant, ownZone()));

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Day and time with the zone, and the year if it is not the present one. */
export function Time({ instant, timezone = ownZone() }: TimeProps) {
  return <time dateTime={instant}>{formatMoment(instant, timezone)}</time>;
}

/** The start of an event, without a time where it lasts whole days. */
export function EventStart({ event }: { event: Omit<EventTimes, "endsAt"> }) {
  return <time dateTime={event.startsAt}>{formatStart(event)}</time>;
}

/** The end of an event, without a time where it lasts whole days. */
export function EventEnd({ event }: { event: Omit<EventTimes, "startsAt"> }) {
  return <time dateTime={event.endsAt}>{formatEnd(event)}</time>;
}

/** Only the time, where the page shows the day and the zone. */
export function TimeOfDay({ instant, timezone = ownZone() }: TimeProps) {
  return <time dateTime={instant}>{formatTime(instant, timezone)}</time>;
}

/** Only the day, with its year, for a sentence. */
export const formatDayWithYear = (instant: string, timezone = ownZone()): string =>
  new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium", timeZone: timezone }).format(
    new Date(instant),
  );

/** Only the day, with its year. */
export function Day({ instant, timezone = ownZone() }: TimeProps) {
  return (
    <time dateTime={instant} className="whitespace-nowrap">
      {formatDayWithYear(instant, timezone)}
    </time>
  );
}

/** A day of the calendar, as 2026-12-31, which has no time and so no zone. */
export function CalendarDay({ day }: { day: string }) {
  return (
    <time dateTime={day} className="whitespace-nowrap">
      {formatCalendarDay(day)}
    </time>
  );
}
