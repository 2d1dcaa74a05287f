import { Worker } from "node:worker_threads";
import type { TableRow } from "./table.ts";
import { unreadableFile } from "./unreadable-file.ts";

const READING_MS = 20_000;
const THREAD = new URL("./table-worker.mjs", import.meta.url);
/** A full sheet needs half of it. */
const LIMITS = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 };

/** What the thread says: the next rows, or why it takes none of them. */
type Message = { rows: TableRow[]; last: boolean } | { refused: { message: string; code: string } };

/**
 * The rows of a file that hold anything, read in a thread whose memory and time are limited: no
 * request waits for a file, and no file ends the process. VALIDATION_ERROR for what cannot be read.
 */
export const readRows = (bytes: Uint8Array): Promise<TableRow[]> =>
  alone(() => readInThread(bytes));

let last: Promise<unknown> = Promise.resolve();

/** One file at a time in a process, so that together they need no more memory than one. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work);
  last = turn.catch(() => {});
  return turn;
}

async function readInThread(bytes: Uint8Array): Promise<TableRow[]> {
  const worker = new Worker(THREAD, { workerData: bytes, execArgv: [], resourceLimits: LIMITS });
  const late = setTimeout(() => void worker.terminate(), READING_MS);
  try {
    return await receive(worker);
  } finally {
    clearTimeout(late);
    await worker.terminate();
  }
}

function receive(worker: Worker): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  return new Promise((resolve, reject) => {
    const exhausted = () =>
      reject(unreadableFile("The file takes too long or too much memory to read", "too_large"));
    worker.on("message", (message: Message) => {
      if ("refused" in message)
        return reject(unreadableFile(message.refused.message, message.refused.code));
      for (const row of message.rows) rows.push(row);
      if (message.last) return resolve(rows);
      // Messages that wait are taken in one after the other: the next is asked for after a turn.
      setImmediate(() => worker.postMessage("next"));
    });
    worker.once("error", exhausted);
    worker.once("exit", exhausted);
  });
}
