import { FILE_LIMITS, notAWorkbook, tooManyColumns } from "../file-limits.mjs";
import { followXml } from "../follow-xml.mjs";
import { getCellText } from "./cell-text.mjs";

/** @typedef {import("./cell-text.mjs").Book} Book */
/** @typedef {{ add(record: string[], row: number): void }} Gathered */

/**
 * Hands on the rows of a sheet that hold anything, with their numbers. Rows and cells that do not
 * say where they are follow the one before; what is formatted and empty counts nowhere. Throws
 * FileRefused for a cell with a value to the right of what we take.
 * @param {string} xml
 * @param {Book} book
 * @param {Gathered} gathered
 */
export function readSheet(xml, book, gathered) {
  const place = { row: 0, column: 0 };
  /** @type {string[]} */
  let cells = [];
  let cell = { type: "n", style: 0, value: "" };
  let isValue = false;
  let isPronunciation = false;
  followXml(
    xml,
    {
      open(name, attributes) {
        if (name === "row") {
          place.row = Number.parseInt(attributes().r ?? "", 10) || place.row + 1;
          place.column = 0;
          cells = [];
        } else if (name === "c") {
          const { r, t = "n", s } = attributes();
          cell = { type: t, style: Number(s ?? 0), value: "" };
          moveTo(place, r);
        } else if (name === "rPh") isPronunciation = true;
        else if (name === "v" || name === "t") isValue = !isPronunciation;
      },
      close(name) {
        if (name === "row" && cells.length > 0) gathered.add(cells, place.row);
        else if (name === "c") putCell(cells, place.column, getCellText(cell, book));
        else if (name === "rPh") isPronunciation = false;
        else if (name === "v" || name === "t") isValue = false;
      },
      text(value) {
        if (isValue) cell.value += value;
      },
    },
    notAWorkbook,
  );
}

/**
 * @param {{ row: number, column: number }} place
 * @param {string | undefined} address of the cell; undefined for the one after the last
 */
function moveTo(place, address) {
  const [, letters = "", digits = ""] = /^([A-Z]+)([1-9]\d*)$/.exec(address ?? "") ?? [];
  if (address !== undefined && digits === "") throw notAWorkbook();
  place.column = address === undefined ? place.column + 1 : getColumnNumber(letters);
  if (digits) place.row = Number(digits);
}

/**
 * @param {string[]} cells
 * @param {number} column the first is 1
 * @param {string} text
 */
function putCell(cells, column, text) {
  if (text === "") return;
  if (column > FILE_LIMITS.columns) throw tooManyColumns();
  while (cells.length < column - 1) cells.push("");
  cells[column - 1] = text;
}

/** @param {string} letters */
const getColumnNumber = (letters) =>
  letters.length > 3
    ? Number.POSITIVE_INFINITY
    : [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
