import { CsvError, parse } from "csv-parse/sync";
import { FILE_LIMITS, FileRefused, tooManyColumns } from "./file-limits.mjs";
import { sniffDelimiter } from "./sniff-delimiter.mjs";

// A row as wide and as full as one may be, every character of it a quote, which is written twice.
const MAX_RECORD_LENGTH = 2 * FILE_LIMITS.columns * FILE_LIMITS.cell;

/**
 * Hands the records of a CSV text on, empty ones included, so that their numbers are the
 * spreadsheet's rows. Quoted line breaks belong to their cell; lines end in CRLF, LF or CR. Throws
 * FileRefused for broken quotes, with the row that they are in, and whatever `add` throws.
 * @param {string} text
 * @param {{ add(record: string[]): void, lines(): number }} gathered
 */
export function readCsv(text, gathered) {
  const { delimiter, skip } = sniffDelimiter(text);
  const records = quoteFormulas(text.slice(skip), delimiter);
  refuseWideLines(records, delimiter);
  try {
    parse(records, {
      delimiter,
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      max_record_size: MAX_RECORD_LENGTH,
      // Kept by us, or not at all: the parser would keep every empty line.
      on_record(record) {
        gathered.add(record.map(unwrapText));
        return null;
      },
    });
  } catch (error) {
    throw error instanceof CsvError ? brokenRecord(error, gathered.lines() + 1) : error;
  }
}

/**
 * `="00042"` is how programs make a spreadsheet keep the zeros; a parser sees a quote in a cell.
 * @param {string} text
 * @param {string} delimiter
 */
function quoteFormulas(text, delimiter) {
  const separator = delimiter.replace(/[\\\]^-]/, "\\$&");
  const ends = `${separator}\\r\\n`;
  const cell = new RegExp(`(^|[${ends}])="([^"${ends}]+)"(?=[${ends}]|$)`, "g");
  return text.replace(cell, '$1"=""$2"""');
}

/** @param {string} cell */
const unwrapText = (cell) => /^="(.*)"$/s.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell;

/**
 * The parser tells how wide a record is when it has all of its cells, by the million.
 * @param {string} text
 * @param {string} delimiter
 */
function refuseWideLines(text, delimiter) {
  let quoted = false;
  let cells = 0;
  for (const symbol of text) {
    if (symbol === '"') quoted = !quoted;
    else if (symbol === "\n" || symbol === "\r") cells = 0;
    else if (symbol === delimiter && !quoted) cells += 1;
    if (cells > FILE_LIMITS.cells) throw tooManyColumns();
  }
}

/** @type {Partial<Record<string, string>>} */
const WHAT = {
  CSV_QUOTE_NOT_CLOSED: "a cell begins with a quote that is never closed",
  INVALID_OPENING_QUOTE: "there is a quote in the middle of a cell",
  CSV_INVALID_CLOSING_QUOTE: "something follows a closing quote",
  CSV_MAX_RECORD_SIZE: "the row does not end; a quote may be missing",
};

/**
 * @param {CsvError} error
 * @param {number} row
 */
const brokenRecord = ({ code }, row) =>
  new FileRefused(
    `Row ${row}: ${WHAT[code] ?? "the cells cannot be told apart"}`,
    "invalid_quotes",
  );
