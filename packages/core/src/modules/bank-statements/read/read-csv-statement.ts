import type { Reading } from "#base/sheet/cell-result.ts";
import { mapInTurns } from "#base/sheet/map-in-turns.ts";
import type { Refused } from "#base/sheet/read-in-thread.ts";
import type { DecimalMark } from "#base/sheet/read-number.ts";
import { readRows } from "#base/sheet/read-rows.ts";
import type { TableRow } from "#base/sheet/table.ts";
import type { WorkTurn } from "#base/work/work-turn.ts";
import type { CsvColumns } from "./bank-headings.ts";
import { type ChosenLayout, findTable, ROWS_ABOVE, type TableReading } from "./find-table.ts";
import { readPaymentWords } from "./payment-words.mjs";
import { findAmountMark, isNoAmount, readAmount } from "./read-amount.ts";
import { dayReader } from "./read-days.ts";
import type { LineProblem, StatementLine } from "./statement-line.ts";

/** How a file is to be read. */
export interface StatementReading extends TableReading {
  /** Whether a person wants to choose the columns of a table. */
  askColumns?: boolean | undefined;
}

/** The bookings of a table, and the choice of columns by which they were read. */
export interface TableStatement {
  lines: (StatementLine | LineProblem)[];
  layout: ChosenLayout | null;
  /** What a person is asked about where the choice was wrong. */
  sample: UnknownColumns;
}

/** A table of which nobody knows what its columns mean: its headings, and its first rows below. */
export interface UnknownColumns {
  headings: string[];
  rows: string[][];
}

/**
 * The bookings of a bank's export as CSV or workbook, by the headings of its columns. Rows without a
 * date or an amount are the bank's words around them. A row that cannot be read is a problem in its
 * place. Amounts are in the club's currency unless the row or the heading names another one.
 */
export async function readCsvStatement(
  bytes: Uint8Array,
  reading: StatementReading,
  turn: WorkTurn,
): Promise<TableStatement | Refused | UnknownColumns> {
  const read = bytes.length > 0 ? await readRows({ bytes }, turn) : { rows: [] };
  if ("refused" in read) return read;
  const { rows } = read;
  const table = reading.askColumns ? undefined : await findTable(rows, reading);
  if (!table) return sampleTable(rows);
  const { head, columns, layout } = table;
  const bookings = findBookings(rows.slice(head + 1), columns);
  const readDay = dayReader(bookings.map(({ cells }) => getCell(cells, columns.at.bookedOn)));
  const mark = findAmountMark(bookings.map(({ cells }) => amountCell(cells, columns)));
  const lines = await mapInTurns(bookings, (booking) =>
    toLine(booking, columns, { readDay, mark }),
  );
  return { lines, layout, sample: sampleTable(rows.slice(Math.max(0, head))) };
}

/** A row with a day and an amount, and the words in the rows below that have nothing else. */
interface Booking extends TableRow {
  furtherWords: string[];
}

/** Raiffeisen of Switzerland writes who paid and what for into rows below the booking. */
function findBookings(rows: readonly TableRow[], columns: CsvColumns): Booking[] {
  const bookings: Booking[] = [];
  let booking: Booking | undefined;
  for (const row of rows) {
    const { cells } = row;
    const words = readRemittance(cells, columns);
    if (getCell(cells, columns.at.bookedOn) && !isNoAmount(amountCell(cells, columns))) {
      booking = { ...row, furtherWords: [] };
      bookings.push(booking);
    } else if (words.length > 0 && cells.filter(Boolean).length === words.length)
      booking?.furtherWords.push(...words);
    else booking = undefined;
  }
  return bookings;
}

const readRemittance = (cells: readonly string[], { remittance }: CsvColumns): string[] =>
  remittance.flatMap((index) => getCell(cells, index) || []);

const SAMPLE_ROWS = 3;

/** The widest of the first rows is the likeliest to have the headings. */
function sampleTable(rows: readonly TableRow[]): UnknownColumns {
  const widths = rows.slice(0, ROWS_ABOVE).map(({ cells }) => cells.filter(Boolean).length);
  const [header, ...below] = rows.slice(widths.indexOf(Math.max(0, ...widths)));
  return {
    headings: header?.cells.filter(Boolean) ?? [],
    rows: below.slice(0, SAMPLE_ROWS).map(({ cells }) => cells),
  };
}

/** How the columns of a file write their days and amounts. */
interface Habits {
  readDay: (text: string) => Reading<string>;
  mark: DecimalMark | undefined;
}

/** NatWest begins texts with an apostrophe, as spreadsheets do; Mr 't Hart keeps his. */
const APOSTROPHE = /^'(?=[A-Z0-9])/;

const getCell = (cells: readonly string[], index: number | undefined): string =>
  index === undefined ? "" : (cells[index] ?? "").replace(APOSTROPHE, "");

/** With columns of their own for money that came and that went, one of both is empty. */
const amountCell = (cells: readonly string[], { at: indexes }: CsvColumns): string =>
  indexes.amount === undefined ? getCell(cells, indexes.credit) : getCell(cells, indexes.amount);

function toLine(
  { row, cells, furtherWords }: Booking,
  columns: CsvColumns,
  { readDay, mark }: Habits,
): StatementLine | LineProblem {
  const { at: indexes } = columns;
  const cell = (meaning: keyof CsvColumns["at"]) => getCell(cells, indexes[meaning]);
  const day = readDay(cell("bookedOn"));
  const statedCurrency = cell("currency").toUpperCase();
  const currency = /^[A-Z]{3}$/.test(statedCurrency) ? statedCurrency : columns.currency;
  const remittance = [...readRemittance(cells, columns), ...furtherWords].join(" ");
  // Some banks write all that they know into one cell.
  const words = indexes.payerName === undefined ? readPaymentWords(remittance) : undefined;
  const amount = readAmount(amountCell(cells, columns), currency, mark);
  const direction = readDirection(cell("direction"));
  if ("message" in day) return { row, ...day };
  if ("message" in amount) return { row, ...amount };
  if ("message" in direction) return { row, ...direction };
  return {
    row,
    statement: 0,
    statementId: null,
    account: cell("account") || null,
    bookedOn: day.value,
    amount: String(Math.abs(amount.value)),
    currency,
    isCredit: direction.value ?? amount.value > 0,
    isReversal: false,
    isBooked: !/vorgemerkt|pending|reverted|declined|failed/i.test(cell("status")),
    payerName: cell("payerName") || (words?.payerName ?? null),
    payerIban: cell("payerIban") || (words?.payerIban ?? null),
    reference: cell("reference") || (words?.reference ?? null),
    remittance: words?.remittance ?? remittance,
    bankReference: cell("bankReference") || null,
  };
}

const CREDIT = new Set(["h", "haben", "bij", "c", "cr", "credit", "crdt", "+", "gutschrift", "in"]);
const DEBIT = new Set(["s", "soll", "af", "d", "dr", "debit", "debet", "dbit", "-", "out"]);

/** Whether the money came in; undefined where the amount's sign tells. */
function readDirection(text: string): Reading<boolean | undefined> {
  const word = text.toLowerCase();
  if (word === "") return { value: undefined };
  if (CREDIT.has(word)) return { value: true };
  return DEBIT.has(word) ? { value: false } : { message: `“${text}” is neither credit nor debit` };
}
