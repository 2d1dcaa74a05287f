import { Worker } from "node:worker_threads";
import type { TableRow } from "./table.ts";

const READING_MS = 20_000;
const THREAD = new URL("./table-worker.mjs", import.meta.url);
/** A full sheet needs half of this. */
const LIMITS = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 };

/** Why a file is refused, in words for its sender. */
export interface Refused {
  refused: { message: string; code: string };
}

/** The thread's message: the next rows, or the refusal of the file. */
type Message = { rows: TableRow[]; last: boolean } | Refused;

/**
 * The rows of a file that are not empty. A thread with limited memory and time reads them, so that
 * no request waits for a file and no file ends the process.
 */
export const readRows = (bytes: Uint8Array): Promise<TableRow[] | Refused> =>
  alone(() => readInThread(bytes));

export const refused = (message: string, code: string): Refused => ({ refused: { message, code } });

let last: Promise<unknown> = Promise.resolve();

/** One file at a time in a process, which limits the memory for all of them. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work);
  last = turn.catch(() => {});
  return turn;
}

async function readInThread(bytes: Uint8Array): Promise<TableRow[] | Refused> {
  const worker = new Worker(THREAD, { workerData: bytes, execArgv: [], resourceLimits: LIMITS });
  const late = setTimeout(() => void worker.terminate(), READING_MS);
  try {
    return await receive(worker);
  } finally {
    clearTimeout(late);
    await worker.terminate();
  }
}

function receive(worker: Worker): Promise<TableRow[] | Refused> {
  const rows: TableRow[] = [];
  return new Promise((resolve) => {
    const exhausted = () =>
      resolve(refused("The file takes too long or too much memory to read", "too_large"));
    worker.on("message", (message: Message) => {
      if ("refused" in message) return resolve(message);
      for (const row of message.rows) rows.push(row);
      if (message.last) return resolve(rows);
      // Asks for the next message after a turn, so that other work can run in between.
      setImmediate(() => worker.postMessage("next"));
    });
    worker.once("error", exhausted);
    worker.once("exit", exhausted);
  });
}
