/** @typedef {import("./file-limits.mjs").FileRefused} FileRefused */
import { notAWorkbook } from "./file-limits.mjs";

/** Deeper than anything in a workbook, and far from what would exhaust a reader. */
const MAX_DEPTH = 64;
/** A full sheet has two elements a cell and one a row. */
const MAX_ELEMENTS = 3_000_000;

const OPEN = 0x3c;
const CLOSE = 0x3e;
const SLASH = 0x2f;
const QUESTION = 0x3f;
const EXCLAMATION = 0x21;

/**
 * Throws for XML that no spreadsheet or bank writes and that is written to exhaust its reader:
 * elements nested without end or by the million, and documents that define entities.
 * @param {Buffer} xml
 * @param {() => FileRefused} refusal
 */
export function refuseHostileXml(xml, refusal = notAWorkbook) {
  let depth = 0;
  let elements = 0;
  for (let index = xml.indexOf(OPEN); index >= 0; index = xml.indexOf(OPEN, index + 1)) {
    const next = xml[index + 1];
    if (next === EXCLAMATION && isDoctype(xml, index)) throw refusal();
    if (next === SLASH) depth -= 1;
    if (next === SLASH || next === QUESTION || next === EXCLAMATION) continue;
    elements += 1;
    if (!closesItself(xml, index)) depth += 1;
    if (depth > MAX_DEPTH || elements > MAX_ELEMENTS) throw refusal();
  }
}

/**
 * @param {Buffer} xml
 * @param {number} index
 */
const isDoctype = (xml, index) =>
  xml.toString("latin1", index, index + "<!DOCTYPE".length).toUpperCase() === "<!DOCTYPE";

/**
 * @param {Buffer} xml
 * @param {number} start where the element begins
 */
function closesItself(xml, start) {
  const end = xml.indexOf(CLOSE, start);
  return end >= 0 && xml[end - 1] === SLASH;
}
