import type { PaidPeriod, Period, Person } from "./club-state.ts";

/** The rules of how far somebody has paid (rules#renewal-periods). Days are ISO. */

export const dayAfter = (day: string, days: number): string => {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
};

/** The length of a month, which may be one of another year: 13 is the next January. */
const lengthOf = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

const partsOf = (day: string) => {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return { year, month, date, length: lengthOf(year, month) };
};

/** The period that goes on after the last paid day, or begins today where none is paid. */
export function periodAfter(
  period: Period,
  { paidThrough, periodDay }: Pick<Person, "paidThrough" | "periodDay">,
  today: string,
): PaidPeriod {
  const from = paidThrough === null ? today : dayAfter(paidThrough, 1);
  const before = partsOf(dayAfter(from, -1));
  const isOnDay = periodDay && paidThrough && before.date === Math.min(periodDay, before.length);
  const day = isOnDay ? periodDay : before.date === before.length ? 31 : before.date;
  if (period === "LIFETIME") return { from, to: from, day };
  if (period === "CALENDAR_YEAR") return { from, to: `${from.slice(0, 4)}-12-31`, day };
  const month = before.month + (period === "MONTH" ? 1 : 12);
  const date = Math.min(day, lengthOf(before.year, month));
  const to = new Date(Date.UTC(before.year, month - 1, date)).toISOString().slice(0, 10);
  return { from, to, day };
}

/** The last paid day never moves back. */
export function payFor(person: Person, { to, day }: PaidPeriod): void {
  if (person.paidThrough && person.paidThrough >= to) return;
  const { date, length } = partsOf(to);
  person.periodDay = date === Math.min(day, length) ? day : null;
  person.paidThrough = to;
}
