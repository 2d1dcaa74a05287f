import type { AppRouter } from "@rollcall/core/client";
import type { inferRouterInputs } from "@trpc/server";
import { readProblem } from "#lib/read-problem.ts";

/** The headings of a table's columns by their meaning. */
export type StatementColumns = NonNullable<
  inferRouterInputs<AppRouter>["bankStatements"]["upload"]["columns"]
>;

/** A table of which the server knows no column: its headings and first rows. */
export interface UnknownTable {
  headings: string[];
  rows: string[][];
}

/** The table that a refusal asks about; undefined for any other refusal. */
export function findUnknownTable(error: unknown): UnknownTable | undefined {
  const [detail] = readProblem(error).details as Partial<UnknownTable>[];
  const { headings, rows } = detail ?? {};
  return headings && rows && headings.length > 1 ? { headings, rows } : undefined;
}

const keyOf = (headings: readonly string[]) => `bank-columns:${headings.join("|")}`;

/** What was chosen for the account's last export: each account has headings of its bank. */
export function recallColumns(headings: readonly string[]): StatementColumns | undefined {
  try {
    const written = localStorage.getItem(keyOf(headings));
    return written ? (JSON.parse(written) as StatementColumns) : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers the choice in this browser, where it may store anything. */
export function rememberColumns(headings: readonly string[], columns: StatementColumns): void {
  try {
    localStorage.setItem(keyOf(headings), JSON.stringify(columns));
  } catch {
    // It is asked for again next time.
  }
}
