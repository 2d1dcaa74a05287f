import { Worker } from "node:worker_threads";
import type { TableRow } from "./table.ts";

const READING_MS = 20_000;
const THREAD = new URL("./table-worker.mjs", import.meta.url);
/** A full sheet needs half of it. */
const LIMITS = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 };

/** Why a file is not taken, in words for whoever sent it. */
export interface Refused {
  refused: { message: string; code: string };
}

/** What the thread says: the next rows, or why it takes none of them. */
type Message = { rows: TableRow[]; last: boolean } | Refused;

/**
 * The rows of a file that hold anything, read in a thread whose memory and time are limited: no
 * request waits for a file, and no file ends the process.
 */
export const readRows = (bytes: Uint8Array): Promise<TableRow[] | Refused> =>
  alone(() => readInThread(bytes));

/** A refusal of this code. */
export const refused = (message: string, code: string): Refused => ({ refused: { message, code } });

let last: Promise<unknown> = Promise.resolve();

/** One file at a time in a process, so that together they need no more memory than one. */
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
      // Messages that wait are taken in one after the other: the next is asked for after a turn.
      setImmediate(() => worker.postMessage("next"));
    });
    worker.once("error", exhausted);
    worker.once("exit", exhausted);
  });
}
