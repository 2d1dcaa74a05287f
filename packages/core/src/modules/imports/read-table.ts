import { AppError } from "../../base/errors.ts";
import { columnNames } from "./column-names.ts";
import { decodeText } from "./decode-text.ts";
import { readCsv } from "./read-csv.ts";
import { readXlsx, tooManyColumns } from "./read-xlsx.ts";
import type { Table, TableRow } from "./table.ts";
import { FILE_LIMITS, refuseTooManyRows, unreadableFile } from "./unreadable-file.ts";

const FILE_BYTES = 5 * 1024 * 1024;

/**
 * Reads a CSV file or the first sheet of a workbook (decisions §10), by what the file holds and not
 * by what it is called. The first row that is not empty is the header. Cells come trimmed, NFC,
 * with U+FFFD in place of what no text holds. Throws VALIDATION_ERROR for what cannot be read, with the
 * row where there is one, and PAYLOAD_TOO_LARGE.
 */
export async function readTable(bytes: Uint8Array): Promise<Table> {
  if (bytes.length > FILE_BYTES)
    throw new AppError("PAYLOAD_TOO_LARGE", "The file is larger than 5 MiB");
  if (bytes.length === 0) throw emptyFile();
  const [header, ...rows] = filledRows(await recordsOf(bytes));
  if (!header) throw emptyFile();
  if (rows.length === 0)
    throw unreadableFile("The file has a header and no rows below it", "empty_file");
  refuseTooManyRows(rows.length);
  const columns = columnNames(header.cells);
  if (columns.length > FILE_LIMITS.columns) throw tooManyColumns();
  return { columns, rows: rows.map((row) => checkedRow(row, columns)) };
}

const emptyFile = () => unreadableFile("The file is empty", "empty_file");

const OTHER_FORMATS: [magic: string, name: string][] = [
  ["%PDF", "a PDF document"],
  ["\u0089PNG", "a picture"],
  ["\u00ff\u00d8\u00ff", "a picture"],
  ["\u00d0\u00cf\u0011\u00e0", "a workbook of an old format"],
];

function recordsOf(bytes: Uint8Array): Promise<string[][]> {
  const magic = String.fromCharCode(...bytes.subarray(0, 4));
  if (magic.startsWith("PK\u0003\u0004")) return readXlsx(bytes);
  const other = OTHER_FORMATS.find(([start]) => magic.startsWith(start));
  if (other)
    throw unreadableFile(`The file is ${other[1]}: save it as CSV or XLSX`, "unsupported_format");
  return readCsv(decodeText(bytes));
}

/** The rows that hold anything, each without the empty cells at its end. */
function filledRows(records: string[][]): TableRow[] {
  return records.flatMap((record, index) => {
    const cells = record.map(cleanCell);
    while (cells.at(-1) === "") cells.pop();
    return cells.length > 0 ? [{ row: index + 1, cells }] : [];
  });
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: replacing them is the point
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;
const UNREADABLE = "\uFFFD";

/** Nothing that the database could not store; whoever reads the cell sees that it was there. */
const cleanCell = (cell: string): string =>
  cell.toWellFormed().replace(CONTROL, UNREADABLE).normalize("NFC").trim();

function checkedRow({ row, cells }: TableRow, columns: string[]): TableRow {
  const tooLong = cells.findIndex((cell) => cell.length > FILE_LIMITS.cell);
  if (tooLong >= 0)
    throw unreadableFile(
      `Row ${row}, ${columns[tooLong] ?? "beyond the last column"}: longer than 10 kB`,
      "too_big",
    );
  const missing = Math.max(0, columns.length - cells.length);
  return { row, cells: [...cells, ...Array<string>(missing).fill("")] };
}
