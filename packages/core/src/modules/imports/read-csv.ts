import { setImmediate as otherWork } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { sniffDelimiter } from "./sniff-delimiter.ts";
import { refuseTooManyRows, unreadableFile } from "./unreadable-file.ts";

const SLICE_BYTES = 64 * 1024;

/**
 * The records of a CSV text, empty ones included so that their numbers are the spreadsheet's rows.
 * Quoted line breaks belong to their cell; lines end in CRLF, LF or CR. 400 for broken quotes, with
 * the row that they are in. Fed in slices, so that other requests get their turn.
 */
export async function readCsv(text: string): Promise<string[][]> {
  const { delimiter, skip } = sniffDelimiter(text);
  const parser = parse({
    delimiter,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    max_record_size: 0,
  });
  const failed = new Promise<never>((_, reject) => parser.on("error", reject));
  // It is looked at between slices; a failure after the last one comes with the end.
  failed.catch(() => {});
  const records: string[][] = [];
  let filled = 0;
  parser.on("data", (record: string[]) => {
    records.push(record);
    if (record.some((cell) => cell !== "")) filled += 1;
  });
  const ended = new Promise<void>((resolve) => parser.on("end", resolve));
  try {
    for (const slice of slicesOf(Buffer.from(text.slice(skip)))) {
      parser.write(slice);
      await Promise.race([otherWork(), failed]);
      refuseTooManyRows(filled - 1);
    }
    parser.end();
    await Promise.race([ended, failed]);
  } catch (error) {
    throw error instanceof CsvError ? brokenQuotes(error) : error;
  } finally {
    parser.destroy();
  }
  return records;
}

function* slicesOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += SLICE_BYTES)
    yield bytes.subarray(start, start + SLICE_BYTES);
}

const WHAT: Partial<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: "a cell begins with a quote that is never closed",
  INVALID_OPENING_QUOTE: "there is a quote in the middle of a cell",
  CSV_INVALID_CLOSING_QUOTE: "something follows a closing quote",
};

function brokenQuotes(error: CsvError) {
  const what = WHAT[error.code] ?? "the cells cannot be told apart";
  const records = (error as unknown as { records?: number }).records ?? 0;
  return unreadableFile(`Row ${records + 1}: ${what}`, "invalid_quotes");
}
