const BYTE_ORDER_MARK = "\uFEFF";
const FORMULA = /^[=+\-@\t\r]/;

/**
 * A table as CSV (RFC 4180, UTF-8 with a byte order mark, which spreadsheets look for). A cell that
 * a spreadsheet would run as a formula gets an apostrophe in front.
 */
export function toCsv(table: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + table.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
