import { readProblem } from "#lib/input/read-problem.ts";
import { MAX_ROWS } from "./max-rows.ts";

interface Page<Row> {
  data: readonly Row[];
  meta: { total: number; totalPages: number };
}

export interface ReadOptions<Row> {
  /** One page of a list of the API. */
  read: (place: { page: number; limit: number }, signal: AbortSignal) => Promise<Page<Row>>;
  onProgress: (read: number, total: number) => void;
  /** If aborted, reading rejects with the signal's reason. */
  signal: AbortSignal;
}

/**
 * Reads every row of a list, page by page. A row that moves to another page while reading is
 * returned only once. If the API limits the rate, reading waits.
 * @throws what `read` throws, and the signal's reason
 */
export async function readAllPages<Row extends { id: string }>({
  read,
  onProgress,
  signal,
}: ReadOptions<Row>): Promise<Row[]> {
  const rows = new Map<string, Row>();
  for (let page = 1; ; page += 1) {
    const { data, meta } = await patiently(() => read({ page, limit: MAX_ROWS }, signal), signal);
    for (const row of data) rows.set(row.id, row);
    onProgress(rows.size, meta.total);
    if (page >= meta.totalPages) return [...rows.values()];
  }
}

async function patiently<Answer>(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (;;) {
    signal.throwIfAborted();
    try {
      return await ask();
    } catch (error) {
      const { code, retryAfter } = readProblem(error);
      if (code !== "RATE_LIMITED" || retryAfter === undefined) throw error;
      await pause(retryAfter * 1_000, signal);
    }
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", over);
      resolve();
    };
    const timer = setTimeout(over, milliseconds);
    signal.addEventListener("abort", over);
  });
}
