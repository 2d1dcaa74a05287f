import { readSheet } from "read-excel-file/node";
import { refuseHostileXml } from "./check-xml.mjs";
import { FILE_LIMITS, FileRefused, notAWorkbook, tooManyColumns } from "./file-limits.mjs";
import { packZip } from "./pack-zip.mjs";
import { ArchiveRefused, unpackZip } from "./unpack-zip.mjs";

const MEGABYTE = 1024 * 1024;
/** A full sheet of 10,000 rows and 100 columns is some 30 MB. */
const UNPACKED_BYTES = 48 * MEGABYTE;
const LAST_ROW = 1_048_576;

/** @typedef {string | number | boolean | Date | null} Cell */

/**
 * Hands on the rows of a workbook's first sheet as texts, dates as ISO dates, formulas as what they
 * last gave; their numbers are the sheet's. Throws FileRefused for what is no workbook or unpacks to
 * too much. The reader believes sizes and addresses that a file claims, so it gets neither: the
 * archive is unpacked under a limit and written anew, and no cell may lie outside of what we take.
 * @param {Uint8Array} bytes
 * @param {{ add(record: string[]): void }} gathered
 */
export async function readWorkbook(bytes, gathered) {
  const archive = packZip(checked(await unpack(bytes)));
  /** @type {Cell[][]} */
  let rows;
  try {
    rows = /** @type {Cell[][]} */ (await readSheet(archive, 1));
  } catch {
    throw notAWorkbook();
  }
  for (const row of rows) gathered.add(row.map(textOf));
}

/** @param {Uint8Array} bytes */
async function unpack(bytes) {
  try {
    return await unpackZip(bytes, isXml, UNPACKED_BYTES);
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw error;
    if (error.reason === "too_large")
      throw new FileRefused("The uncompressed workbook is too large", "too_large");
    throw notAWorkbook();
  }
}

/** @param {string} name */
const isXml = (name) => /\.(xml|rels)$/.test(name);

/** @param {Map<string, Buffer>} files */
function checked(files) {
  for (const [name, content] of files) {
    refuseHostileXml(content);
    if (name.includes("worksheets/")) refuseFarCells(content);
  }
  return files;
}

// Any attribute of this name, wherever it stands: the address of a row or of a cell.
const ADDRESS = /(?<![\w:.-])r\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const SLICE = MEGABYTE;
/** No address that counts is longer, with its name and quotes. */
const OVERLAP = 4096;

/**
 * Far cells would be filled up to with empty ones, by the million. Slice by slice: as a text the
 * whole sheet would be held twice.
 * @param {Buffer} xml
 */
function refuseFarCells(xml) {
  for (let start = 0; start < xml.length; start += SLICE) {
    // With the character before it, which tells the end of another attribute's name.
    const slice = xml.toString("latin1", Math.max(0, start - 1), start + SLICE + OVERLAP);
    for (const { index, 1: quoted, 2: single } of slice.matchAll(ADDRESS))
      if (start === 0 || index > 0) refuseFarAddress(quoted ?? single ?? "");
  }
}

/** @param {string} address */
function refuseFarAddress(address) {
  const [, letters = "", digits = ""] = /^([A-Z]*)(\d+)$/.exec(address) ?? [];
  if (digits === "") throw notAWorkbook();
  if (columnNumber(letters) > FILE_LIMITS.columns) throw tooManyColumns();
  // Room for empty rows between those that count; a row alone may be as far down as any sheet's.
  if (Number(digits) > (letters === "" ? LAST_ROW : FILE_LIMITS.rows * 2))
    throw new FileRefused("The sheet has cells far below its last row", "too_many_rows");
}

/** @param {string} letters */
const columnNumber = (letters) =>
  letters.length > 3
    ? Number.POSITIVE_INFINITY
    : [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/** @param {Cell} cell */
function textOf(cell) {
  if (cell === null) return "";
  return cell instanceof Date ? dateText(cell) : String(cell);
}

/**
 * A sheet's dates have no time zone; they come as if they were UTC.
 * @param {Date} date
 */
function dateText(date) {
  const text = date.toISOString();
  return text.endsWith("T00:00:00.000Z") ? text.slice(0, 10) : text.slice(0, 19);
}
