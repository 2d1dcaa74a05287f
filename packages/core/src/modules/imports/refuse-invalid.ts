import { unprocessable } from "#base/errors.ts";
import type { RowProblem } from "./import-row.ts";

/** Rows whose problems are listed in an error; a file may have ten thousand. */
const LISTED_ROWS = 100;

interface ValidatedRow {
  row: number;
  action: string;
  problems: readonly RowProblem[];
}

/** All problems of the first rows that have any, with their row numbers. */
export const listProblems = (
  validated: readonly ValidatedRow[],
): (RowProblem & { row: number })[] =>
  validated
    .filter(({ problems }) => problems.length > 0)
    .slice(0, LISTED_ROWS)
    .flatMap(({ row, problems }) => problems.map((problem) => ({ row, ...problem })));

/** 422 with the problems when a row is INVALID (rules#imports). */
export function refuseInvalid(validated: readonly ValidatedRow[]): void {
  const invalid = validated.filter(({ action }) => action === "INVALID");
  if (invalid.length === 0) return;
  const rows = invalid.length === 1 ? "1 row is" : `${invalid.length} rows are`;
  throw unprocessable(
    `${rows} invalid: correct the file, or leave them out with skipInvalid`,
    listProblems(invalid),
  );
}
