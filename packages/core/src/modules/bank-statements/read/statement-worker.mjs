// A thread of its own, as for tables: a statement may be five megabytes of text.
import { answerInChunks } from "#base/sheet/answer-in-chunks.mjs";
import { refuseHostileXml } from "#base/sheet/check-xml.mjs";
import { decodeText } from "#base/sheet/decode-text.mjs";
import { FileRefused } from "#base/sheet/file-limits.mjs";
import { ArchiveRefused, unpackZip } from "#base/sheet/unpack-zip.mjs";
import { notAStatement, readCamt } from "./read-camt.mjs";
import { isMt940, readMt940 } from "./read-mt940.mjs";

/** @typedef {import("./statement-line.ts").StatementLine} StatementLine */
/** @typedef {import("./statement-line.ts").LineProblem} LineProblem */

const UNPACKED_BYTES = 48 * 1024 * 1024;

/** @param {{ bytes: Uint8Array }} file */
async function readFile({ bytes }) {
  const documents =
    String.fromCharCode(...bytes.subarray(0, 2)) === "PK" ? await unpack(bytes) : [bytes];
  const read = documents.map((document) => readDocument(decodeText(document)));
  return { rows: joinFiles(read.map(({ lines }) => lines)), about: { format: read[0]?.format } };
}

/** @param {string} text */
function readDocument(text) {
  if (isMt940(text)) return readMt940(text);
  refuseHostileXml(Buffer.from(text), notAStatement);
  return readCamt(text);
}

/**
 * The bookings of all files of an archive, whose statements and bookings go on counting.
 * @param {(StatementLine | LineProblem)[][]} files
 */
function joinFiles(files) {
  let [statements, bookings] = [0, 0];
  return files.flatMap((lines) => {
    const joined = lines.map((line) =>
      "message" in line
        ? { ...line, row: line.row + bookings }
        : { ...line, row: line.row + bookings, statement: line.statement + statements },
    );
    bookings += lines.at(-1)?.row ?? 0;
    statements += Math.max(0, ...lines.map((line) => ("message" in line ? 0 : line.statement + 1)));
    return joined;
  });
}

/** @param {Uint8Array} bytes */
async function unpack(bytes) {
  try {
    const files = await unpackZip(
      bytes,
      (name) => /\.(?:xml|sta|mt940|940)$/i.test(name),
      UNPACKED_BYTES,
    );
    if (files.size === 0)
      throw new FileRefused("The archive contains no statement: no file ends in .xml or .sta");
    return [...files].sort(([first], [other]) => (first < other ? -1 : 1)).map(([, file]) => file);
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw error;
    throw error.reason === "too_large"
      ? new FileRefused("The uncompressed archive is too large", "too_large")
      : new FileRefused("The archive is damaged. Download it again.");
  }
}

await answerInChunks(readFile);
