import { type Problem, readProblem } from "#lib/input/read-problem.ts";

/** The result for several rows: done, refused for a reason, or not tried. */
export interface Outcome<Row> {
  succeeded: readonly Row[];
  refused: readonly { row: Row; problem: Problem }[];
  notTried: readonly Row[];
}

/** Acts on a row. `rows` are all rows of the run, for an act that sends them together. */
export type Act<Row> = (row: Row, rows: readonly Row[]) => Promise<unknown>;

interface RunOptions<Row> {
  act: Act<Row>;
  /** Called after each row with the number of rows tried. */
  onProgress: (tried: number) => void;
  /** If aborted, the current row is finished and the others are not tried. */
  signal: AbortSignal;
  /** A refusal that ends the run: its row and the rest count as not tried. */
  endsAt?: (problem: Problem) => boolean;
}

/** Acts on one row after the other, in their order. A refused row does not stop the others. */
export async function runForEach<Row>(
  rows: readonly Row[],
  { act, onProgress, signal, endsAt }: RunOptions<Row>,
): Promise<Outcome<Row>> {
  const doneRows: Row[] = [];
  const refused: { row: Row; problem: Problem }[] = [];
  for (const [index, row] of rows.entries()) {
    if (signal.aborted) return { succeeded: doneRows, refused, notTried: rows.slice(index) };
    try {
      await act(row, rows);
      doneRows.push(row);
    } catch (error) {
      const problem = readProblem(error);
      if (endsAt?.(problem)) return { succeeded: doneRows, refused, notTried: rows.slice(index) };
      refused.push({ row, problem });
    }
    onProgress(index + 1);
  }
  return { succeeded: doneRows, refused, notTried: [] };
}
