import type { Person } from "./club-state.ts";

/** The rules of how far somebody has paid (rules#renewals). Days are ISO. */

/** The length of a month, which may be one of another year: 13 is the next January. */
export const lengthOf = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

const partsOf = (day: string) => {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return { year, month, date, length: lengthOf(year, month) };
};

/** On which day of a month somebody's periods end; 31 is the last one. */
export function periodDayOf(person: Pick<Person, "periodDay">, paidThrough: string): number {
  const { date, length } = partsOf(paidThrough);
  const { periodDay } = person;
  if (periodDay && date === Math.min(periodDay, length)) return periodDay;
  return date === length ? 31 : date;
}

/** The last paid day never moves back. */
export function payThrough(person: Person, through: string): void {
  const before = person.paidThrough;
  if (before && before >= through) return;
  const wanted = before === null ? null : periodDayOf(person, before);
  const { date, length } = partsOf(through);
  person.periodDay = wanted !== null && date === Math.min(wanted, length) ? wanted : null;
  person.paidThrough = through;
}
