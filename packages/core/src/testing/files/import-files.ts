import { readFileSync } from "node:fs";
import writeXlsxFile from "write-excel-file/node";

/** A file in the form that procedures receive from the transport. */
export interface TestFile {
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const FILES = new URL("../../base/sheet/test-files/", import.meta.url);

/** One of the sample files that other systems have written. */
export const testFile = (name: string): TestFile => ({
  name,
  type: "text/csv",
  bytes: readFileSync(new URL(name, FILES)),
});

/** A CSV file of this text. */
export const csvFile = (text: string): TestFile => ({
  name: "people.csv",
  type: "text/csv",
  bytes: Buffer.from(text),
});

/** A workbook of one sheet, with each cell of its own type. */
export async function xlsxFile(
  rows: (string | number | boolean | Date | null)[][],
): Promise<TestFile> {
  const sheet = rows.map((row) => row.map((value) => cellOf(value)));
  const bytes = new Uint8Array(await writeXlsxFile(sheet).toBuffer());
  return { name: "people.xlsx", type: "application/vnd.ms-excel", bytes };
}

// A date in a sheet is a number. Only its format shows that it is a date.
const cellOf = (value: string | number | boolean | Date | null) =>
  value instanceof Date ? { value, type: Date, format: "dd/mm/yyyy" } : value && { value };
