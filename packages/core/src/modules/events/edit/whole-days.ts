import { Temporal } from "temporal-polyfill";
import type { EventRow } from "../load-event.ts";
import { readClock } from "./read-clock.ts";

type Period = Pick<EventRow, "startsAt" | "endsAt">;
type Days = Pick<EventRow, "startsAt" | "endsAt" | "timezone">;
type EditedDays = { [K in keyof Days | "allDay"]?: EventRow[K] | undefined };

/**
 * The whole days of a zone that a period touches: from the first midnight to the midnight after the
 * last day (rules#all-day). A period that ends at a midnight does not touch the day that begins
 * there, so whole days stay as they are. A period that ends on an earlier day than it starts stays
 * reversed, and is refused as such.
 */
export function getWholeDays({ startsAt, endsAt }: Period, zone: string): Period {
  const [firstDay, lastDay] = [getDate(startsAt, zone), getDate(endsAt, zone)];
  const isMidnight = getMidnight(lastDay, zone).getTime() === endsAt.getTime();
  const isAfterLastDay = isMidnight && Temporal.PlainDate.compare(firstDay, lastDay) < 0;
  return {
    startsAt: getMidnight(firstDay, zone),
    endsAt: getMidnight(isAfterLastDay ? lastDay : lastDay.add({ days: 1 }), zone),
  };
}

/**
 * Start and end that an edit gives an event of whole days; nothing for another event, or where the
 * edit concerns neither. An event that only gets another zone stays on its days.
 */
export function getEditedDays(before: EventRow, request: EditedDays): Partial<Period> {
  const { allDay = before.allDay, timezone = before.timezone, startsAt, endsAt } = request;
  if (!allDay || !(request.allDay || request.timezone || startsAt || endsAt)) return {};
  const days = before.allDay ? moveWholeDays(before, before.startsAt, timezone) : before;
  const period = {
    startsAt: isNewMoment(startsAt, before.startsAt) ? startsAt : days.startsAt,
    endsAt: isNewMoment(endsAt, before.endsAt) ? endsAt : days.endsAt,
  };
  return getWholeDays(period, timezone);
}

const isNewMoment = (moment: Date | undefined, before: Date): moment is Date =>
  moment !== undefined && moment.getTime() !== before.getTime();

/**
 * As many whole days as an event has, from the day of another start.
 * @param start read on the clock of the event's zone
 * @param zone the zone whose midnights bound the moved days
 */
export function moveWholeDays(event: Days, start: Date, zone: string = event.timezone): Period {
  const firstDay = getDate(start, event.timezone);
  const length = getDate(event.startsAt, event.timezone).until(
    getDate(event.endsAt, event.timezone),
  );
  return {
    startsAt: getMidnight(firstDay, zone),
    endsAt: getMidnight(firstDay.add(length), zone),
  };
}

/** The beginning of the day on which an event starts. */
export const getMidnightBefore = ({ startsAt, timezone }: Omit<Days, "endsAt">) => ({
  startsAt: getMidnight(getDate(startsAt, timezone), timezone),
  timezone,
});

/** The calendar day of a moment in a zone. */
const getDate = (moment: Date, zone: string): Temporal.PlainDate =>
  readClock(moment, zone).toPlainDate();

/** The first moment of a day: midnight, or later where a change of clocks skips midnight. */
const getMidnight = (day: Temporal.PlainDate, zone: string): Date =>
  new Date(day.toZonedDateTime(zone).epochMilliseconds);
