import type { WorkTurn } from "../work/work-turn.ts";
import { columnNames } from "./column-names.ts";
import { type Refused, refused } from "./read-in-thread.ts";
import { readRows } from "./read-rows.ts";
import type { FileSource, SheetFile, Table, TableRow } from "./table.ts";

/** A table with how and from which row on it was read. */
export interface TableFile extends Table {
  source: FileSource & { headerRow: number };
}

/** Programs and people write titles, dates and filters above the headings. */
const ROWS_ABOVE = 30;

/**
 * Reads a CSV file or a sheet of a workbook (rules#imports), by its content and not by its name. The
 * header is the first of the rows that names most columns, else the first that is not empty. Cells
 * are trimmed and NFC, with U+FFFD for characters that no text has. A file that cannot be read is
 * refused, with the row if there is one.
 * @param isHeading whether a cell names a column that may be wanted
 */
export async function readTable(
  file: SheetFile,
  turn: WorkTurn,
  isHeading: (cell: string) => boolean = () => false,
): Promise<TableFile | Refused> {
  if (file.bytes.length === 0) return refused("The file is empty", "empty_file");
  const read = await readRows(file, turn);
  if ("refused" in read) return read;
  const headerIndex = findHeader(read.rows, isHeading);
  const [header, ...rows] = read.rows.slice(headerIndex);
  if (!header) return refused("The file is empty", "empty_file");
  if (rows.length === 0) return refused("The file has a header but no rows", "empty_file");
  const columns = columnNames(header.cells);
  for (const { cells } of rows) while (cells.length < columns.length) cells.push("");
  return { columns, rows, source: { ...read.about, headerRow: header.row } };
}

/** The place of the row that names most columns; one name alone may be a title. */
function findHeader(rows: readonly TableRow[], isHeading: (cell: string) => boolean): number {
  const counts = rows.slice(0, ROWS_ABOVE).map(({ cells }) => cells.filter(isHeading).length);
  const most = Math.max(0, ...counts);
  return most > 1 ? counts.indexOf(most) : 0;
}
