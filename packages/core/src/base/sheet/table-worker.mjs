// A thread of its own: whatever a file makes its reader do, requests do not wait for it, and its
// memory and time are limited. Plain JavaScript, so that the thread starts without the compiler.
import { parentPort, workerData } from "node:worker_threads";
import { decodeText } from "./decode-text.mjs";
import { FileRefused } from "./file-limits.mjs";
import { gatherRows } from "./gather-rows.mjs";
import { readCsv } from "./read-csv.mjs";
import { readWorkbook } from "./read-workbook.mjs";

/** Rows a message: the main thread takes one in, and turns to its requests before the next. */
const CHUNK = 500;

/** @type {[magic: string, name: string][]} */
const OTHER_FORMATS = [
  ["%PDF", "a PDF document"],
  ["\u0089PNG", "a picture"],
  ["\u00ff\u00d8\u00ff", "a picture"],
  ["\u00d0\u00cf\u0011\u00e0", "a workbook of an old format"],
];

/** @param {Uint8Array} bytes */
async function rowsOf(bytes) {
  const gathered = gatherRows();
  const magic = String.fromCharCode(...bytes.subarray(0, 4));
  const other = OTHER_FORMATS.find(([start]) => magic.startsWith(start));
  if (other)
    throw new FileRefused(`The file is ${other[1]}: save it as CSV or XLSX`, "unsupported_format");
  if (magic.startsWith("PK\u0003\u0004")) await readWorkbook(bytes, gathered);
  else readCsv(decodeText(bytes), gathered);
  return gathered.rows;
}

try {
  const rows = await rowsOf(/** @type {Uint8Array} */ (workerData));
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
