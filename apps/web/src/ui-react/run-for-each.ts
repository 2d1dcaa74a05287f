import { type Problem, readProblem } from "#lib/read-problem.ts";

/** What became of several rows: done, refused for a reason, or not tried. */
export interface Outcome<Row> {
  done: readonly Row[];
  refused: readonly { row: Row; problem: Problem }[];
  left: readonly Row[];
}

/** What is done for a row; `rows` are those of the run, for an act that takes them all at once. */
export type Act<Row> = (row: Row, rows: readonly Row[]) => Promise<unknown>;

interface RunOptions<Row> {
  act: Act<Row>;
  /** After each row: how many have been tried. */
  onProgress: (tried: number) => void;
  /** Aborted: the row under way is finished, the others are left. */
  signal: AbortSignal;
  /** A refusal after which nothing more is tried: its row and the others are left. */
  endsAt?: (problem: Problem) => boolean;
}

/** Does one thing for each row, one after the other in their order; a refusal stops no other row. */
export async function runForEach<Row>(
  rows: readonly Row[],
  { act, onProgress, signal, endsAt }: RunOptions<Row>,
): Promise<Outcome<Row>> {
  const done: Row[] = [];
  const refused: { row: Row; problem: Problem }[] = [];
  for (const [at, row] of rows.entries()) {
    if (signal.aborted) return { done, refused, left: rows.slice(at) };
    try {
      await act(row, rows);
      done.push(row);
    } catch (error) {
      const problem = readProblem(error);
      if (endsAt?.(problem)) return { done, refused, left: rows.slice(at) };
      refused.push({ row, problem });
    }
    onProgress(at + 1);
  }
  return { done, refused, left: [] };
}
