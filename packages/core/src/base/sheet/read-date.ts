import type { Reading } from "./cell-result.ts";
import { findMonth } from "./month-names.ts";

// A time of day after it is ignored.
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ].*)?$/;
const DAY_FIRST = /^(\d{1,2})([.-])(\d{1,2})\2(\d{4}|\d{2})(?:\s.*)?$/;
const SLASHES = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?:\s.*)?$/;
const DAY_AND_NAME =
  /^(?:\p{L}+\.?,? )?(\d{1,2})(?:\.|st|nd|rd|th|er|e)?[ -]?(?:de |of )?(\p{L}+)\.?,?[ -]?(\d{4}|\d{2})$/u;
const NAME_AND_DAY = /^(?:\p{L}+\.?, )?(\p{L}+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u;

/** Two digits of a year from this one on are of the last century. */
const FIRST_OF_LAST_CENTURY = 50;

/**
 * A day in a common form: `2026-11-21`, `1975/11/21`, `21.11.2026`, `21-11-2026`, `3 mei 2026`,
 * `21 Nov 1975`. `21/11/2026` and `11/21/2026` are accepted only when unambiguous, since 03/04 is
 * March to some readers and April to others. Two digits of a year are 1950 to 2049.
 * @param latest a day after which none of these days can be, such as today for a day of birth: what
 *   two digits make later is a century earlier
 */
export function readDate(text: string, latest?: string): Reading<string> {
  const parts = findParts(text);
  if (!parts) return { message: `“${text}” is not a date` };
  if ("message" in parts) return parts;
  const [year, month, day] = parts;
  if (year.length === 4) return getDay(text, year, month, day);
  const isOfLast = Number(year) >= FIRST_OF_LAST_CENTURY;
  const read = getDay(text, `${isOfLast ? "19" : "20"}${year}`, month, day);
  if ("message" in read || latest === undefined || read.value <= latest) return read;
  return getDay(text, `19${year}`, month, day);
}

type Parts = readonly [year: string, month: string, day: string];

function findParts(text: string): Parts | { message: string } | undefined {
  const [, year, , monthNumber = "", dayNumber = ""] = YEAR_FIRST.exec(text) ?? [];
  if (year) return [year, monthNumber, dayNumber];
  const [, day, , month = "", yearAfter = ""] = DAY_FIRST.exec(text) ?? [];
  if (day) return [yearAfter, month, day];
  return findSlashed(text) ?? findNamed(text);
}

function findSlashed(text: string): Parts | { message: string } | undefined {
  const [, first, second, year] = SLASHES.exec(text) ?? [];
  if (!first || !second || !year) return undefined;
  if (first !== second && Number(first) <= 12 && Number(second) <= 12)
    return { message: `“${text}” is ambiguous. Write the year first, with dashes.` };
  return Number(first) > 12 ? [year, second, first] : [year, first, second];
}

function findNamed(text: string): Parts | undefined {
  const [, day, name, year] = DAY_AND_NAME.exec(text) ?? [];
  const [, nameBefore, dayAfter, yearAfter] = NAME_AND_DAY.exec(text) ?? [];
  const month = findMonth(name ?? nameBefore ?? "");
  return month ? [year ?? yearAfter ?? "", String(month), day ?? dayAfter ?? ""] : undefined;
}

function getDay(text: string, year: string, month: string, day: string): Reading<string> {
  const value = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${value}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
  return exists ? { value } : { message: `“${text}” is not a date` };
}
