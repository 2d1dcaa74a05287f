import type { Reading } from "./cell-result.ts";

// A time of day after it is ignored.
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/;
const DAY_FIRST = /^(\d{1,2})[.-](\d{1,2})[.-](\d{4})(?:\s.*)?$/;
const SLASHES = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:\s.*)?$/;

/**
 * A day in a common form: `2026-11-21`, `21.11.2026`, `21-11-2026`. `21/11/2026` and `11/21/2026`
 * are accepted only when unambiguous, since 03/04 is March to some readers and April to others.
 */
export function readDate(text: string): Reading<string> {
  const iso = ISO.exec(text);
  if (iso) return dayOf(text, iso[1], iso[2], iso[3]);
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) return dayOf(text, dayFirst[3], dayFirst[2], dayFirst[1]);
  const [, first, second, year] = SLASHES.exec(text) ?? [];
  if (first === undefined || second === undefined) return { message: `“${text}” is not a date` };
  if (first !== second && Number(first) <= 12 && Number(second) <= 12)
    return { message: `“${text}” is ambiguous. Write the year first, with dashes.` };
  const [month, day] = Number(first) > 12 ? [second, first] : [first, second];
  return dayOf(text, year, month, day);
}

function dayOf(text: string, year = "", month = "", day = ""): Reading<string> {
  const value = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${value}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
  return exists ? { value } : { message: `“${text}” is not a date` };
}
