import { Worker } from "node:worker_threads";
import { packZip } from "./pack-zip.ts";
import { ArchiveRefused, unpackZip } from "./unpack-zip.ts";
import { FILE_LIMITS, unreadableFile } from "./unreadable-file.ts";

const MEGABYTE = 1024 * 1024;
const UNPACKED_BYTES = 64 * MEGABYTE;
const READING_MS = 20_000;
const LAST_ROW = 1_048_576;
const THREAD = new URL("./sheet-worker.mjs", import.meta.url);

type Cell = string | number | boolean | Date | null;

/**
 * The first sheet of a workbook as texts, dates as ISO dates, formulas as what they last gave; row
 * numbers are the sheet's. 400 for what is no workbook or unpacks to too much. The reader believes
 * sizes and addresses that a file claims, so it gets neither: the archive is unpacked under a limit
 * and written anew, and no cell may lie outside of what we take.
 */
export async function readXlsx(bytes: Uint8Array): Promise<string[][]> {
  const files = await unpack(bytes);
  for (const [name, content] of files)
    if (name.includes("worksheets/")) refuseFarCells(content.toString("latin1"));
  const rows = await alone(() => readInThread(packZip(files)));
  return rows.map((row) => row.map(textOf));
}

async function unpack(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  try {
    return await unpackZip(bytes, isXml, UNPACKED_BYTES);
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw error;
    if (error.reason === "too_large")
      throw unreadableFile("The workbook is too large once it is unpacked", "too_large");
    throw notAWorkbook();
  }
}

const isXml = (name: string): boolean => /\.(xml|rels)$/.test(name);

const notAWorkbook = () =>
  unreadableFile("The file is not a workbook that can be read: save it as XLSX or CSV");

// Any attribute of this name, wherever it stands: the address of a row or of a cell.
const ADDRESS = /(?<![\w:.-])r\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Far cells would be filled up to with empty ones, by the million. */
function refuseFarCells(xml: string): void {
  for (const [, quoted, single] of xml.matchAll(ADDRESS)) {
    const [, letters = "", digits = ""] = /^([A-Z]*)(\d+)$/.exec(quoted ?? single ?? "") ?? [];
    if (digits === "") throw notAWorkbook();
    if (columnNumber(letters) > FILE_LIMITS.columns) throw tooManyColumns();
    // Room for empty rows between those that count; a row alone may be as far down as any sheet's.
    if (Number(digits) > (letters === "" ? LAST_ROW : FILE_LIMITS.rows * 2))
      throw unreadableFile("The sheet has cells far below its rows", "too_many_rows");
  }
}

const columnNumber = (letters: string): number =>
  letters.length > 3
    ? Number.POSITIVE_INFINITY
    : [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/** 400 of a file that is wider than a file may be. */
export const tooManyColumns = () =>
  unreadableFile(`The file has more than ${FILE_LIMITS.columns} columns`, "too_many_columns");

let last: Promise<unknown> = Promise.resolve();

/** One workbook at a time in a process: each may need hundreds of megabytes. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work);
  last = turn.catch(() => {});
  return turn;
}

async function readInThread(archive: Buffer): Promise<Cell[][]> {
  const worker = new Worker(THREAD, {
    workerData: archive,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 768 },
  });
  const late = setTimeout(() => void worker.terminate(), READING_MS);
  try {
    return await new Promise<Cell[][]>((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", () => reject(notAWorkbook()));
      worker.once("exit", () => reject(notAWorkbook()));
    });
  } finally {
    clearTimeout(late);
    await worker.terminate();
  }
}

function textOf(cell: Cell): string {
  if (cell === null) return "";
  return cell instanceof Date ? dateText(cell) : String(cell);
}

/** A sheet's dates have no time zone; they come as if they were UTC. */
function dateText(date: Date): string {
  const text = date.toISOString();
  return text.endsWith("T00:00:00.000Z") ? text.slice(0, 10) : text.slice(0, 19);
}
