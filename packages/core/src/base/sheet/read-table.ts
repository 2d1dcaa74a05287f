import type { WorkTurn } from "../work-turn.ts";
import { columnNames } from "./column-names.ts";
import { type Refused, refused } from "./read-in-thread.ts";
import { readRows } from "./read-rows.ts";
import type { Table } from "./table.ts";

/**
 * Reads a CSV file or the first sheet of a workbook (rules#imports), by its content and not by its
 * name. The first row that is not empty is the header. Cells are trimmed and NFC, with U+FFFD for
 * characters that no text has. A file that cannot be read is refused, with the row if there is one.
 */
export async function readTable(bytes: Uint8Array, turn: WorkTurn): Promise<Table | Refused> {
  const read = bytes.length > 0 ? await readRows(bytes, turn) : [];
  if ("refused" in read) return read;
  const [header, ...rows] = read;
  if (!header) return refused("The file is empty", "empty_file");
  if (rows.length === 0) return refused("The file has a header but no rows", "empty_file");
  const columns = columnNames(header.cells);
  for (const { cells } of rows) while (cells.length < columns.length) cells.push("");
  return { columns, rows };
}
