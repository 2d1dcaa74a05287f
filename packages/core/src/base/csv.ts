/** The value of a cell; null is an empty cell. */
export type CsvCell = string | number | boolean | null;

/**
 * A table as CSV (RFC 4180), for every file that the product exports. Isomorphic: no imports.
 * No spreadsheet program may run a cell as a formula, in any language. A program whose separator is
 * a semicolon splits our cells at semicolons and reads quotes inside a field as letters, so quoting
 * alone would not keep `a;=cmd` together.
 */
export function writeCsv(table: readonly (readonly CsvCell[])[]): string {
  return table.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function cell(value: CsvCell): string {
  const text = typeof value === "string" ? harmless(value) : String(value ?? "");
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * An apostrophe makes a text of a formula. It goes before every sign that starts one, at the cell's
 * start and where another reader may begin a cell or a line, after white space and quotes.
 */
const FORMULA = /((?:^|[;\t\r\n])[\s"']*)(?=[=+\-@＝＋－＠])/g;
const LEADING_BREAK = /^(?=[\t\r\n])/;
/** A plain negative number is no formula. */
const NEGATIVE = /^-\d{1,15}(?:\.\d+)?$/;

function harmless(text: string): string {
  if (NEGATIVE.test(text)) return text;
  return text.replace(FORMULA, "$1'").replace(LEADING_BREAK, "'");
}
