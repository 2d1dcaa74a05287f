import { guardFormula } from "./guard-formula.mjs";

/** The value of a cell; null is an empty cell. */
export type CsvCell = string | number | boolean | null;

/** Without it, Excel reads UTF-8 as the encoding of the machine. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * A table as CSV (RFC 4180), for every file that the product exports. Isomorphic.
 * No spreadsheet program may run a cell as a formula, in any language. A program whose separator is
 * a semicolon splits our cells at semicolons and reads quotes inside a field as letters, so quoting
 * alone would not keep `a;=cmd` together.
 */
export function writeCsv(table: readonly (readonly CsvCell[])[]): string {
  return table.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function cell(value: CsvCell): string {
  const text = typeof value === "string" ? guardFormula(value) : String(value ?? "");
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
