// A thread of its own: whatever a file makes its reader do, requests do not wait for it, and its
// memory and time are limited. Plain JavaScript, so that the thread starts without the compiler.
import { answerInChunks } from "./answer-in-chunks.mjs";
import { decodeText } from "./decode-text.mjs";
import { FileRefused } from "./file-limits.mjs";
import { gatherRows } from "./gather-rows.mjs";
import { readCsv } from "./read-csv.mjs";
import { readWorkbook } from "./read-workbook.mjs";

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
    throw new FileRefused(`The file is ${other[1]}. Save it as CSV or XLSX.`, "unsupported_format");
  if (magic.startsWith("PK\u0003\u0004")) await readWorkbook(bytes, gathered);
  else readCsv(decodeText(bytes), gathered);
  return gathered.rows;
}

await answerInChunks(rowsOf);
