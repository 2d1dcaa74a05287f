import type { MembershipPeriod } from "../../membership/membership-type-states.ts";

/** How far somebody has paid, and today, as days in the tenant's zone. */
interface Paid {
  paidThrough: string | null;
  today: string;
}

/**
 * The last day of the period that a fee buys (rules#renewals): the day that was asked for. A rolling
 * or monthly membership that is not long over goes on for its own year or month, when that ends
 * earlier.
 */
export function periodAfter(
  period: MembershipPeriod,
  { paidThrough, today }: Paid,
  through: string,
): string {
  if (paidThrough === null || (period !== "ROLLING_YEAR" && period !== "MONTH")) return through;
  const own = nextEnd(period, paidThrough);
  return own >= today && own < through ? own : through;
}

/** The last day of the period that follows a paid one: how the nightly renewal goes on. */
export function nextEnd(period: MembershipPeriod, paidThrough: string): string {
  const [year = 0, month = 1, day = 1] = paidThrough.split("-").map(Number);
  if (period === "CALENDAR_YEAR") {
    const isOver = month === 12 && day === 31;
    return `${isOver ? year + 1 : year}-12-31`;
  }
  return period === "MONTH"
    ? monthEnd(year, month + 1, day, isLast(year, month, day))
    : monthEnd(year + 1, month, day, isLast(year, month, day));
}

const lastDay = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

const isLast = (year: number, month: number, day: number): boolean => day === lastDay(year, month);

/** A day of a month that may be shorter; the last day of a month stays the last one. */
function monthEnd(year: number, month: number, day: number, last: boolean): string {
  const end = lastDay(year, month);
  const at = new Date(Date.UTC(year, month - 1, last ? end : Math.min(day, end)));
  return at.toISOString().slice(0, 10);
}

/** Whether two last days name one period: within a year, a month, or ever for a LIFETIME. */
export const samePeriod = (period: MembershipPeriod, one: string, other: string): boolean =>
  period === "LIFETIME" ||
  (period === "MONTH"
    ? one.slice(0, 7) === other.slice(0, 7)
    : one.slice(0, 4) === other.slice(0, 4));
