import type { Reading } from "#base/sheet/cell-result.ts";
import { readDate } from "#base/sheet/read-date.ts";

const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const NUMBERS = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?:\s.*)?$/;

/**
 * Reads the booking dates of one file, which writes them all alike: `20261120`, `20.11.26`,
 * `20 Nov 2026` besides the common forms. With slashes the day is first, as in Europe, unless one
 * of them can only be a month that is first. Two digits of a year are of this century.
 */
export function dayReader(texts: readonly string[]): (text: string) => Reading<string> {
  const isMonthFirst = texts.some((text) => {
    const [, , mark, second] = NUMBERS.exec(text) ?? [];
    return mark === "/" && Number(second) > 12;
  });
  return (text) => readDate(inIsoOrder(text, isMonthFirst));
}

function inIsoOrder(text: string, isMonthFirst: boolean): string {
  const compact = COMPACT.exec(text);
  if (compact) return compact.slice(1).join("-");
  const numbers = NUMBERS.exec(text);
  if (!numbers) return text;
  const [, first, mark, second, year = ""] = numbers;
  const [day, month] = mark === "/" && isMonthFirst ? [second, first] : [first, second];
  return `${year.length === 2 ? "20" : ""}${year}-${month}-${day}`;
}
