import type { Act } from "./run-for-each.ts";

/** A request's result for one row: empty, or the error of this row. */
export interface RowAnswer {
  error?: unknown;
}

/**
 * Sends one request for all rows of a run. A limiter counts it once, however many rows it has. Its
 * answers are in the order of the rows; if the request itself is refused, every row is.
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
