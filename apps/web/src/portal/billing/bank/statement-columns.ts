import type { AppRouter } from "@rollcall/core/client";
import type { inferRouterInputs } from "@trpc/server";
import { readProblem } from "#lib/input/read-problem.ts";

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
