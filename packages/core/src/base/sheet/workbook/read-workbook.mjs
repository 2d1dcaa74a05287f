import { refuseHostileXml } from "../check-xml.mjs";
import { decodeText } from "../decode-text.mjs";
import { FileRefused, notAWorkbook } from "../file-limits.mjs";
import { gatherRows } from "../gather-rows.mjs";
import { ArchiveRefused, unpackZip } from "../unpack-zip.mjs";
import { readSheet } from "./read-sheet.mjs";
import { readContents, readFormats, readPaths, readSharedTexts } from "./workbook-parts.mjs";

/** @typedef {import("../gather-rows.mjs").TableRow} TableRow */
/** @typedef {import("./cell-text.mjs").Book} Book */
/** @typedef {import("./workbook-parts.mjs").Sheet} Sheet */
/** @typedef {{ rows: TableRow[], sheet: string, sheets: string[] }} SheetRows */

const MEGABYTE = 1024 * 1024;
/** A full sheet of 10,000 rows and 100 columns is some 30 MB. */
const UNPACKED_BYTES = 48 * MEGABYTE;

/**
 * The rows of a workbook's sheet: of the one asked for, else of the first that is visible and holds
 * anything. Throws FileRefused for what is no workbook, has no such sheet or unpacks to too much.
 * @param {Uint8Array} bytes
 * @param {string} [sheetName] the sheet's name
 * @returns {Promise<SheetRows>}
 */
export async function readWorkbook(bytes, sheetName) {
  const files = await unpack(bytes);
  const text = (/** @type {string | undefined} */ path) => {
    const content = files.get(path ?? "");
    return content && decodeText(content);
  };
  const root = readPaths(text("_rels/.rels") ?? "<none/>", "");
  const path = root.byType.get("officeDocument") ?? "xl/workbook.xml";
  const [, folder = "", file = ""] = /^(.*\/)?(.*)$/.exec(path) ?? [];
  const { paths, byType } = readPaths(text(`${folder}_rels/${file}.rels`) ?? "<none/>", folder);
  const contents = text(path);
  if (!contents) throw notAWorkbook();
  const { sheets, is1904 } = readContents(contents, paths);
  const texts = readSharedTexts(text(byType.get("sharedStrings")) ?? "<none/>");
  const formats = readFormats(text(byType.get("styles")) ?? "<none/>");
  return chooseSheet(sheets, sheetName, ({ path: sheetPath }) => {
    const gathered = gatherRows();
    readSheet(text(sheetPath) ?? "<none/>", { texts, formats, is1904 }, gathered);
    return gathered.rows;
  });
}

/**
 * @param {Sheet[]} sheets
 * @param {string | undefined} sheetName
 * @param {(sheet: Sheet) => TableRow[]} read
 * @returns {SheetRows}
 */
function chooseSheet(sheets, sheetName, read) {
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  const offered = visible.length > 0 ? visible : sheets;
  const names = offered.map(({ name }) => name);
  const candidates = offered.filter(({ name }) => sheetName === undefined || name === sheetName);
  if (!candidates[0]) throw sheetName === undefined ? notAWorkbook() : noSuchSheet(sheetName);
  for (const sheet of candidates) {
    const rows = read(sheet);
    const isLast = sheet === candidates.at(-1);
    if (isLast || (rows.length > 0 && !isSummary(rows)))
      return { rows, sheet: sheet.name, sheets: names };
  }
  throw notAWorkbook();
}

/** @param {string} name */
const noSuchSheet = (name) =>
  new FileRefused(`The workbook has no sheet “${name}”`, "unknown_sheet");

/**
 * Whether a sheet is the list of sheets that Numbers puts before them, in any language.
 * @param {TableRow[]} rows
 */
const isSummary = (rows) =>
  rows.slice(0, 3).some(({ cells }) => /\bNumbers\b.*\bExcel\b/s.test(cells.join(" ")));

/** @param {Uint8Array} bytes */
async function unpack(bytes) {
  try {
    const files = await unpackZip(bytes, isXml, UNPACKED_BYTES);
    for (const content of files.values()) refuseHostileXml(content);
    return files;
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw error;
    if (error.reason === "too_large")
      throw new FileRefused("The uncompressed workbook is too large", "too_large");
    throw notAWorkbook();
  }
}

/** @param {string} name */
const isXml = (name) => /\.(xml|rels)$/.test(name);
