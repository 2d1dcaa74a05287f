import { AppError, unprocessable } from "#base/errors.ts";
import { type Refused, readInThread } from "#base/sheet/read-in-thread.ts";
import type { WorkTurn } from "#base/work-turn.ts";
import { readCsvStatement } from "./read-csv-statement.ts";
import { entriesOf, type StatementEntries } from "./statement-entries.ts";
import type { StatementLine } from "./statement-line.ts";

const FILE_BYTES = 5 * 1024 * 1024;
const CAMT_THREAD = new URL("./camt-worker.mjs", import.meta.url);
/** White space and marks of byte order, with the zeros of UTF-16 between them. */
const BEFORE_TEXT = new Set([0xef, 0xbb, 0xbf, 0xff, 0xfe, 0x00, 0x09, 0x0a, 0x0d, 0x20]);

/** What a file of a bank says. */
export interface Statement extends StatementEntries {
  format: "CAMT053" | "CSV";
}

/**
 * Reads a bank statement by its content and not by its name (rules#bank-statements).
 * PAYLOAD_TOO_LARGE beyond 5 MiB; 422 for a file that cannot be read, or in which no money came in.
 */
export async function readStatement(
  bytes: Uint8Array,
  ownCurrency: string,
  turn: WorkTurn,
): Promise<Statement> {
  if (bytes.length > FILE_BYTES)
    throw new AppError("PAYLOAD_TOO_LARGE", "The file is larger than 5 MiB");
  const format = isXml(bytes) ? "CAMT053" : "CSV";
  if (isMt940(bytes)) throw unprocessable("The file is MT940. Export it as CAMT.053 or CSV.");
  const lines = orRefuse(
    format === "CAMT053"
      ? await readInThread<StatementLine>(CAMT_THREAD, bytes, turn)
      : await readCsvStatement(bytes, ownCurrency, turn),
  );
  const read = orRefuse(entriesOf(lines, ownCurrency));
  if (read.entries.length === 0) throw unprocessable("The file contains no incoming payments");
  return { format, ...read };
}

const isXml = (bytes: Uint8Array): boolean => bytes.find((byte) => !BEFORE_TEXT.has(byte)) === 0x3c;

const isMt940 = (bytes: Uint8Array): boolean =>
  /^\s*(?:\{1:|:20:)/.test(Buffer.from(bytes.subarray(0, 64)).toString("latin1"));

function orRefuse<T extends object>(read: T | Refused): T {
  if ("refused" in read) throw unprocessable(read.refused.message);
  return read;
}
