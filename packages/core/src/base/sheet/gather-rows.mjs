import { unguardFormula } from "../text/guard-formula.mjs";
import { FILE_LIMITS, FileRefused, tooManyColumns, tooManyRows } from "./file-limits.mjs";

/** @typedef {{ row: number, cells: string[] }} TableRow */

/**
 * Takes rows one by one and keeps those that hold anything, each without the empty cells at its end.
 * Breaks off at the first row beyond a limit, so that what follows costs nothing. Cells come
 * trimmed, NFC, without the guard of our own files, with U+FFFD in place of what no text holds.
 */
export function gatherRows() {
  /** @type {TableRow[]} */
  const rows = [];
  let lines = 0;
  let characters = 0;
  return {
    rows,
    /** How many rows came by so far, the empty ones included. */
    lines: () => lines,
    /**
     * @param {readonly string[]} record
     * @param {number} [row] its number, by default the next one
     */
    add(record, row = lines + 1) {
      lines = row;
      if (lines > FILE_LIMITS.lines) throw tooManyRows();
      const cells = filledCells(record);
      if (cells.length === 0) return;
      if (cells.length > FILE_LIMITS.columns) throw tooManyColumns();
      // The first is the header.
      if (rows.length > FILE_LIMITS.rows) throw tooManyRows();
      refuseLongCell(lines, cells, rows[0]?.cells);
      for (const cell of cells) characters += cell.length;
      if (characters > FILE_LIMITS.characters)
        throw new FileRefused("The file contains too much text. Split it.", "too_large");
      rows.push({ row: lines, cells });
    },
  };
}

/** @param {readonly string[]} record */
function filledCells(record) {
  let end = record.length;
  while (end > 0 && record[end - 1]?.trim() === "") end -= 1;
  const cells = record.slice(0, Math.min(end, FILE_LIMITS.columns + 1)).map(cleanCell);
  while (cells.at(-1) === "") cells.pop();
  return cells;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: replacing them is the point
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;
const UNREADABLE = "\uFFFD";

/**
 * A cell without characters that the database cannot store; U+FFFD shows where they were.
 * @param {string} cell
 */
const cleanCell = (cell) =>
  unguardFormula(cell).toWellFormed().replace(CONTROL, UNREADABLE).normalize("NFC").trim();

/**
 * @param {number} row
 * @param {readonly string[]} cells
 * @param {readonly string[]} [header]
 */
function refuseLongCell(row, cells, header = []) {
  const index = cells.findIndex((cell) => cell.length > FILE_LIMITS.cell);
  if (index < 0) return;
  const column = header[index] || `Column ${index + 1}`;
  throw new FileRefused(`Row ${row}, ${column}: longer than 20,000 characters`, "too_big");
}
