import { parentPort, workerData } from "node:worker_threads";
import { FileRefused } from "./file-limits.mjs";

/** Rows a message: the main thread takes one in, and turns to its requests before the next. */
const CHUNK = 500;

/** @typedef {{ rows: unknown[], about?: unknown }} RowsRead */

/**
 * Sends the rows of the file that this thread was started with and what is said of them, or why it
 * is refused, to `read-in-thread.ts`.
 * @template {{ bytes: Uint8Array }} UploadedFile
 * @param {(file: UploadedFile) => RowsRead | Promise<RowsRead>} read
 */
export async function answerInChunks(read) {
  try {
    const { rows, about } = await read(/** @type {UploadedFile} */ (workerData));
    let sentRows = 0;
    const send = () => {
      const chunk = rows.slice(sentRows, sentRows + CHUNK);
      sentRows += chunk.length;
      parentPort?.postMessage({ rows: chunk, about, last: sentRows >= rows.length });
    };
    parentPort?.on("message", send);
    send();
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    parentPort?.postMessage({ refused: { message: error.message, code: error.code } });
  }
}
