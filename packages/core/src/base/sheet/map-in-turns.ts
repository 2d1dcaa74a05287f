import { setImmediate as otherWork } from "node:timers/promises";

const ROWS_A_TURN = 100;

/** Maps the rows of a file, and lets other requests run after every so many rows. */
export async function mapInTurns<T, R>(rows: readonly T[], map: (row: T) => R): Promise<R[]> {
  const mapped: R[] = [];
  for (const row of rows) {
    if (mapped.length % ROWS_A_TURN === ROWS_A_TURN - 1) await otherWork();
    mapped.push(map(row));
  }
  return mapped;
}
