import { AppError, unprocessable } from "#base/errors.ts";
import { type Refused, readInThread } from "#base/sheet/read-in-thread.ts";
import type { WorkTurn } from "#base/work/work-turn.ts";
import type { BankFormat } from "../../billing/billing-states.ts";
import type { ChosenLayout } from "./find-table.ts";
import {
  readCsvStatement,
  type StatementReading,
  type TableStatement,
  type UnknownColumns,
} from "./read-csv-statement.ts";
import { isMt940 } from "./read-mt940.mjs";
import { readEntries, type StatementEntries } from "./statement-entries.ts";
import type { LineProblem, StatementLine } from "./statement-line.ts";

const FILE_BYTES = 5 * 1024 * 1024;
const THREAD = new URL("./statement-worker.mjs", import.meta.url);
/** White space and marks of byte order, with the zeros of UTF-16 between them. */
const BEFORE_TEXT = new Set([0xef, 0xbb, 0xbf, 0xff, 0xfe, 0x00, 0x09, 0x0a, 0x0d, 0x20]);

/** What a file of a bank says. */
export interface Statement extends StatementEntries {
  format: BankFormat;
  /** The choice of columns by which a table was read. */
  layout: ChosenLayout | null;
}

interface StatementLines {
  format: BankFormat;
  lines: (StatementLine | LineProblem)[];
  layout: ChosenLayout | null;
  /** What a person is asked about where the choice was wrong. */
  sample?: UnknownColumns;
}

/**
 * Reads a bank statement by its content and not by its name (rules#bank-statements). Bookings that
 * cannot be read are listed, and the others are read. PAYLOAD_TOO_LARGE beyond 5 MiB; 422 for a file
 * of which nothing can be read, or in which no money came in. Where that may be because of the
 * columns that a person chose, it has the headings and first rows.
 */
export async function readStatement(
  bytes: Uint8Array,
  reading: StatementReading,
  turn: WorkTurn,
): Promise<Statement> {
  if (bytes.length > FILE_BYTES)
    throw new AppError("PAYLOAD_TOO_LARGE", "The file is larger than 5 MiB");
  const { format, lines, layout, sample } = await readLines(bytes, reading, turn);
  const read = readEntries(lines, reading.clubCurrency);
  const [problem] = read.problems;
  if (read.entries.length > 0) return { format, layout, ...read };
  throw unprocessable(
    problem ? `Row ${problem.row}: ${problem.message}` : "The file contains no incoming payments",
    layout && sample ? [sample] : undefined,
  );
}

async function readLines(
  bytes: Uint8Array,
  reading: StatementReading,
  turn: WorkTurn,
): Promise<StatementLines> {
  if (!isXml(bytes) && !isArchive(bytes) && !isMt940(decodeStart(bytes)))
    return { format: "CSV", ...(await readTable(bytes, reading, turn)) };
  const read = await readInThread<StatementLine | LineProblem, Pick<StatementLines, "format">>(
    THREAD,
    { bytes },
    turn,
  );
  const { rows: lines, about } = orRefuse(read);
  return { format: about.format, lines, layout: null };
}

/** 422 with the headings and first rows of a table whose columns are not known. */
async function readTable(
  bytes: Uint8Array,
  reading: StatementReading,
  turn: WorkTurn,
): Promise<TableStatement> {
  const read = orRefuse(await readCsvStatement(bytes, reading, turn));
  if ("lines" in read) return read;
  throw unprocessable(
    "The file has no header row with a booking date and an amount. Choose its columns, or export " +
      "it again with headings.",
    [read],
  );
}

const isXml = (bytes: Uint8Array): boolean => bytes.find((byte) => !BEFORE_TEXT.has(byte)) === 0x3c;

/** Whether a file is a ZIP archive and no workbook, which has a list of the types of its parts. */
const isArchive = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 4)).toString("latin1") === "PK\u0003\u0004" &&
  !Buffer.from(bytes).includes("[Content_Types].xml");

const decodeStart = (bytes: Uint8Array): string =>
  Buffer.from(bytes.subarray(0, 500))
    .toString("latin1")
    .replace(/^\u00ef\u00bb\u00bf/, "");

function orRefuse<T extends object>(read: T | Refused): T {
  if ("refused" in read) throw unprocessable(read.refused.message);
  return read;
}
