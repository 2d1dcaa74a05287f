import type { Act } from "./run-for-each.ts";

/** What one request says of one of its rows: nothing, or the error of its own refusal. */
export interface RowAnswer {
  error?: unknown;
}

/**
 * One request for all rows of a run, answered row by row in their order: a limiter counts it once
 * however many rows there are. Its own refusal is every row's.
 */
export function actTogether<Row>(
  send: (rows: readonly Row[]) => Promise<readonly RowAnswer[]>,
): Act<Row> {
  const runs = new WeakMap<readonly Row[], Promise<readonly RowAnswer[]>>();
  return async (row, rows) => {
    const run = runs.get(rows) ?? send(rows);
    runs.set(rows, run);
    const answer = (await run)[rows.indexOf(row)];
    if (answer?.error) throw Object.assign(new Error("Refused"), { error: answer.error });
  };
}
