import { BYTE_ORDER_MARK, writeCsv } from "@rollcall/core/contract";
import { saveFile } from "./save-file.ts";

/**
 * A table as CSV text, with the byte order mark that spreadsheets need to read UTF-8. Columns of one
 * heading are told apart by a number.
 */
export function toCsv([headings = [], ...rows]: readonly (readonly string[])[]): string {
  const unique = headings.map((heading, index) => {
    const earlier = headings.slice(0, index).filter((other) => other === heading).length;
    return earlier > 0 ? `${heading} (${earlier + 1})` : heading;
  });
  return BYTE_ORDER_MARK + writeCsv([unique, ...rows]);
}

/** Saves a CSV of the server, whose byte order mark a fetch may have taken off. */
export const saveCsv = (name: string, csv: string): void =>
  saveFile(
    name,
    csv.startsWith(BYTE_ORDER_MARK) ? csv : BYTE_ORDER_MARK + csv,
    "text/csv;charset=utf-8",
  );
