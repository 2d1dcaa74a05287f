import type { MembershipPeriod } from "../membership-type-states.ts";

/** The first and the last day of what a fee buys, in the tenant's zone: "2027-01-01". */
export interface Period {
  from: string;
  to: string;
}

/** How far somebody has paid. */
interface Paid {
  paidThrough: string | null;
  /** The day of the month on which the periods end, as the member's row has it. */
  periodDay: number | null;
  /** The days of grace are over. */
  isLapsed: boolean;
}

/**
 * The next period of a member (rules#renewal-periods). It begins on the day after the last paid day, or
 * today for a member who never paid or lapsed. A calendar year ends on 31 December, a rolling year
 * or a month runs whole. A period for life has no end: its last day is its first one.
 */
export function nextPeriod(
  period: MembershipPeriod,
  { paidThrough, periodDay, isLapsed }: Paid,
  today: string,
): Period {
  const goesOn = paidThrough !== null && !isLapsed;
  const from = goesOn ? addDays(paidThrough, 1) : today;
  return { from, to: computeLastDay(period, from, goesOn ? periodDay : null) };
}

function computeLastDay(period: MembershipPeriod, from: string, periodDay: number | null): string {
  switch (period) {
    case "LIFETIME":
      return from;
    case "CALENDAR_YEAR":
      return `${from.slice(0, 4)}-12-31`;
    case "ROLLING_YEAR":
      return monthsAfter(addDays(from, -1), 12, periodDay);
    case "MONTH":
      return monthsAfter(addDays(from, -1), 1, periodDay);
  }
}

/**
 * The same day of the month so many months later. A month that is too short ends the period on its
 * last day, and the stored day counts again after it: 31 January, 28 February, 31 March. Without a
 * stored day the last day of a month stays the last one.
 */
function monthsAfter(day: string, months: number, periodDay: number | null): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const length = daysIn(year, month);
  const isOnDay = periodDay !== null && date === Math.min(periodDay, length);
  const anchor = isOnDay ? periodDay : date === length ? MAX_MONTH_LENGTH : date;
  const end = Math.min(anchor, daysIn(year, month + months));
  return isoDay(new Date(Date.UTC(year, month - 1 + months, end)));
}

const MAX_MONTH_LENGTH = 31;

/**
 * The day of the month on which the periods after this one end, where the month is long enough; 31
 * is the last one. A last day that a short month brought forward tells less than the day before the
 * first one.
 */
export function periodDayAfter({ from, to }: Period): number | null {
  const [before, last] = [addDays(from, -1), to].map(dayAndLength);
  if (!before || !last) return null;
  if (last.date < last.length) return last.date;
  const anchor = before.date === before.length ? MAX_MONTH_LENGTH : before.date;
  return anchor >= last.date ? anchor : null;
}

function dayAndLength(day: string): { date: number; length: number } {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return { date, length: daysIn(year, month) };
}

/** @param month 13 is the next January */
const daysIn = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

const addDays = (day: string, days: number): string =>
  isoDay(new Date(Date.parse(day) + days * 86_400_000));

const isoDay = (date: Date): string => date.toISOString().slice(0, 10);
