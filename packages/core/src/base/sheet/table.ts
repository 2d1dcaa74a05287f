import type { EightBitEncoding } from "./encodings.ts";

/** The content of a file of any format. */
export interface Table {
  /** Unique names of the columns. */
  columns: string[];
  rows: TableRow[];
}

export interface TableRow {
  /** Number of the row in a spreadsheet; the header is 1. */
  row: number;
  /** One a column; more when the row has cells beyond the header. */
  cells: string[];
}

/** A file to read, and how its sender wants it read. */
export interface SheetFile {
  bytes: Uint8Array;
  /** The sheet of a workbook; by default the first visible one that holds anything. */
  sheet?: string | undefined;
  /** The encoding of a CSV file that is not UTF-8 or UTF-16; by default Windows-1252. */
  encoding?: EightBitEncoding | undefined;
}

/** How a file was read. */
export interface FileSource {
  /** The sheet of a workbook; null for a CSV file. */
  sheet: string | null;
  /** The visible sheets, from which another one may be chosen. */
  sheets: string[];
  /** The encoding of a CSV file; null for a workbook. */
  encoding: "UTF_8" | "UTF_16" | EightBitEncoding | null;
  /** Three lines as each encoding reads them, where the file does not tell which is right. */
  encodings: { encoding: EightBitEncoding; lines: string[] }[];
}

/** The rows of a file that are not empty, and how they were read. */
export interface FileRows {
  rows: TableRow[];
  about: FileSource;
}
