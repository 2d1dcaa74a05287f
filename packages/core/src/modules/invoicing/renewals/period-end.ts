import type { MembershipPeriod } from "../../membership/membership-type-states.ts";

/** How far somebody has paid, and today, as days in the tenant's zone. */
interface Paid {
  paidThrough: string | null;
  /** On which day of a month the periods end, as the member's row has it. */
  periodDay: number | null;
  today: string;
}

/**
 * The last day of the period that a fee buys (rules#renewals): the day that was asked for. A rolling
 * or monthly membership that is not long over goes on for its own year or month, when that ends
 * earlier.
 */
export function periodAfter(
  period: MembershipPeriod,
  { paidThrough, periodDay, today }: Paid,
  through: string,
): string {
  if (paidThrough === null || (period !== "ROLLING_YEAR" && period !== "MONTH")) return through;
  const own = nextEnd(period, paidThrough, periodDay);
  return own >= today && own < through ? own : through;
}

/**
 * The last day of the period that follows a paid one: how the nightly renewal goes on. Where a
 * month is too short for the day of the periods, they end on its last day, and afterwards on that
 * day again. Without such a day the last day of a month stays the last one.
 */
export function nextEnd(
  period: MembershipPeriod,
  paidThrough: string,
  periodDay: number | null,
): string {
  const [year = 0, month = 1, day = 1] = paidThrough.split("-").map(Number);
  if (period === "CALENDAR_YEAR") {
    const isOver = month === 12 && day === 31;
    return `${isOver ? year + 1 : year}-12-31`;
  }
  const last = lastDay(year, month);
  const goesOn = periodDay !== null && day === Math.min(periodDay, last);
  const onDay = goesOn ? periodDay : day === last ? LONGEST_MONTH : day;
  return period === "MONTH" ? monthEnd(year, month + 1, onDay) : monthEnd(year + 1, month, onDay);
}

const LONGEST_MONTH = 31;

const lastDay = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

/** A day of a month that may be shorter. */
const monthEnd = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, Math.min(day, lastDay(year, month))))
    .toISOString()
    .slice(0, 10);

/** Whether two last days name one period: within a year, a month, or ever for a LIFETIME. */
export const samePeriod = (period: MembershipPeriod, one: string, other: string): boolean =>
  period === "LIFETIME" ||
  (period === "MONTH"
    ? one.slice(0, 7) === other.slice(0, 7)
    : one.slice(0, 4) === other.slice(0, 4));
