// A thread of its own: whatever a file makes its reader do, requests do not wait for it, and its
// memory and time are limited. Plain JavaScript, so that the thread starts without the compiler.
import { answerInChunks } from "./answer-in-chunks.mjs";
import { decodeFile, sampleEncodings } from "./decode-text.mjs";
import { FileRefused } from "./file-limits.mjs";
import { gatherRows } from "./gather-rows.mjs";
import { readCsv } from "./read-csv.mjs";
import { readWorkbook } from "./workbook/read-workbook.mjs";

/** @typedef {import("./table.ts").SheetFile} SheetFile */

/** @type {[magic: string, name: string][]} */
const OTHER_FORMATS = [
  ["%PDF", "a PDF document"],
  ["\u0089PNG", "a picture"],
  ["\u00ff\u00d8\u00ff", "a picture"],
  ["\u00d0\u00cf\u0011\u00e0", "a workbook of an old format"],
];

/** What Excel wraps a workbook in that has a password. */
const ENCRYPTED = Buffer.from("EncryptedPackage", "utf16le");

/** @param {SheetFile} file */
async function readFile({ bytes, sheet, encoding: requestedEncoding }) {
  const magic = String.fromCharCode(...bytes.subarray(0, 4));
  const other = OTHER_FORMATS.find(([start]) => magic.startsWith(start));
  if (other) throw refuseFormat(bytes, other[1]);
  if (magic.startsWith("PK\u0003\u0004")) {
    const { rows, ...about } = await readWorkbook(bytes, sheet);
    return { rows, about: { ...about, encoding: null, encodings: [] } };
  }
  const gathered = gatherRows();
  const { text, encoding } = decodeFile(bytes, requestedEncoding);
  readCsv(text, gathered);
  const isGuessed = text.includes("\uFFFD") || !encoding.startsWith("UTF");
  const encodings = isGuessed ? sampleEncodings(bytes) : [];
  return { rows: gathered.rows, about: { sheet: null, sheets: [], encoding, encodings } };
}

/**
 * @param {Uint8Array} bytes
 * @param {string} format
 */
const refuseFormat = (bytes, format) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(ENCRYPTED)
    ? new FileRefused(
        "The workbook is protected by a password. Remove it, or save it as CSV.",
        "password_protected",
      )
    : new FileRefused(`The file is ${format}. Save it as CSV or XLSX.`, "unsupported_format");

await answerInChunks(readFile);
