import { writeCsv } from "@rollcall/core/contract";

const BYTE_ORDER_MARK = "\uFEFF";

/** A table as CSV text, with the byte order mark that spreadsheets need to read UTF-8. */
export const toCsv = (table: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + writeCsv(table);
