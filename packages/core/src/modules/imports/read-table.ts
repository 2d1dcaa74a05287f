import { AppError } from "#base/errors.ts";
import { columnNames } from "./column-names.ts";
import { readRows } from "./read-rows.ts";
import type { Table } from "./table.ts";
import { unreadableFile } from "./unreadable-file.ts";

const FILE_BYTES = 5 * 1024 * 1024;

/**
 * Reads a CSV file or the first sheet of a workbook (rules#imports), by what the file holds and not
 * by what it is called. The first row that is not empty is the header. Cells come trimmed, NFC,
 * with U+FFFD in place of what no text holds. Throws VALIDATION_ERROR for what cannot be read, with
 * the row where there is one, and PAYLOAD_TOO_LARGE.
 */
export async function readTable(bytes: Uint8Array): Promise<Table> {
  if (bytes.length > FILE_BYTES)
    throw new AppError("PAYLOAD_TOO_LARGE", "The file is larger than 5 MiB");
  const [header, ...rows] = bytes.length > 0 ? await readRows(bytes) : [];
  if (!header) throw unreadableFile("The file is empty", "empty_file");
  if (rows.length === 0)
    throw unreadableFile("The file has a header and no rows below it", "empty_file");
  const columns = columnNames(header.cells);
  for (const { cells } of rows) while (cells.length < columns.length) cells.push("");
  return { columns, rows };
}
