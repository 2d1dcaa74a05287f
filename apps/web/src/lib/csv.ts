import { writeCsv } from "@rollcall/core/contract";

const BYTE_ORDER_MARK = "\uFEFF";

/** A table as a file of CSV, with the byte order mark that spreadsheets look for. */
export const toCsv = (table: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + writeCsv(table);
