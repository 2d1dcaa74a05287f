/** What a cell of a table may hold; nothing is an empty cell. */
export type CsvCell = string | number | boolean | null;

/**
 * A table as CSV (RFC 4180), for every file that leaves the product. Isomorphic: no imports.
 *
 * No spreadsheet runs a cell as a formula, whatever its language: where the separator is a
 * semicolon, a program splits our cells at theirs and reads quotes in the middle of a field as
 * letters, so that quoting alone would not keep `a;=cmd` together.
 */
export function writeCsv(table: readonly (readonly CsvCell[])[]): string {
  return table.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function cell(value: CsvCell): string {
  const text = typeof value === "string" ? harmless(value) : String(value ?? "");
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * An apostrophe makes a text of what follows: before everything that calculates, at the cell's
 * start and wherever another reader may let a cell or a line begin, past white space and quotes.
 */
const FORMULA = /((?:^|[;\t\r\n])[\s"']*)(?=[=+\-@＝＋－＠])/g;
const LEADING_BREAK = /^(?=[\t\r\n])/;
/** A plain negative number calculates nothing but itself. */
const NEGATIVE = /^-\d{1,15}(?:\.\d+)?$/;

function harmless(text: string): string {
  if (NEGATIVE.test(text)) return text;
  return text.replace(FORMULA, "$1'").replace(LEADING_BREAK, "'");
}
