import { parentPort, workerData } from "node:worker_threads";
import { FileRefused } from "./file-limits.mjs";

/** Rows a message: the main thread takes one in, and turns to its requests before the next. */
const CHUNK = 500;

/**
 * Sends the rows of the file that this thread was started with, or why it is refused, to
 * `read-in-thread.ts`.
 * @param {(bytes: Uint8Array) => unknown[] | Promise<unknown[]>} read
 */
export async function answerInChunks(read) {
  try {
    const rows = await read(/** @type {Uint8Array} */ (workerData));
    let sent = 0;
    const send = () => {
      const chunk = rows.slice(sent, sent + CHUNK);
      sent += chunk.length;
      parentPort?.postMessage({ rows: chunk, last: sent >= rows.length });
    };
    parentPort?.on("message", send);
    send();
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    parentPort?.postMessage({ refused: { message: error.message, code: error.code } });
  }
}
