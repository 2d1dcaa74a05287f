import { createHash } from "node:crypto";
import type { TableRow } from "#base/sheet/table.ts";
import type { StatementColumns } from "../bank-statements.schema.ts";
import type { CsvColumns } from "./bank-headings.ts";
import { findChosenColumns, findColumns, findColumnsByContent } from "./csv-columns.ts";

/** Banks write the account, the period and the balance above the headings. */
export const ROWS_ABOVE = 30;

/** A row that may be a table's headings, and the account that the file names above it. */
export interface TableHead {
  /** Hash of the row's cells. */
  headings: string;
  /** Empty where the file names none. */
  account: string;
}

/** What a person said about the columns of a table. */
export interface ChosenLayout extends TableHead {
  columns: StatementColumns;
}

/** How a table is to be read. */
export interface TableReading {
  clubCurrency: string;
  /** Columns that a person chose for this file. */
  columns?: StatementColumns | undefined;
  /** Finds what was chosen for an earlier file with one of these rows of headings. */
  recallLayout?: ((heads: readonly TableHead[]) => Promise<ChosenLayout | undefined>) | undefined;
}

/** Where a table begins, and what its columns mean. */
export interface StatementTable {
  /** Index of the row with the headings; -1 where there are none. */
  head: number;
  columns: CsvColumns;
  /** The choice by which the table is read; null where its headings are known. */
  layout: ChosenLayout | null;
}

/**
 * Finds a table by the columns that a person chose for it or for an earlier file of the account, and
 * else by the headings and contents that banks are known to write.
 */
export async function findTable(
  rows: readonly TableRow[],
  reading: TableReading,
): Promise<StatementTable | undefined> {
  const { clubCurrency } = reading;
  const first = rows.slice(0, ROWS_ABOVE);
  const layout = await findLayout(first, reading);
  const head = layout
    ? first.findIndex(({ cells }) => hashHeadings(cells) === layout.headings)
    : first.findIndex(({ cells }) => findColumns(cells, clubCurrency));
  const cells = first[head]?.cells ?? [];
  const columns = layout
    ? findChosenColumns(cells, layout.columns, clubCurrency)
    : (findColumns(cells, clubCurrency) ?? findColumnsByContent(rows[0]?.cells, clubCurrency));
  return columns && { head, columns, layout: layout ?? null };
}

async function findLayout(
  rows: readonly TableRow[],
  { clubCurrency, columns, recallLayout }: TableReading,
): Promise<ChosenLayout | undefined> {
  if (!columns) return recallLayout?.(findHeads(rows));
  const headRows = rows.filter(({ cells }) => findChosenColumns(cells, columns, clubCurrency));
  const [head] = findHeads(rows, headRows[0]);
  return head && headRows.length > 0 ? { ...head, columns } : undefined;
}

/** The rows that may be headings, or the one that is known to be. */
function findHeads(rows: readonly TableRow[], knownHead?: TableRow): TableHead[] {
  const heads: TableHead[] = [];
  let account = "";
  for (const row of rows) {
    const { cells } = row;
    if (knownHead ? row === knownHead : cells.filter(Boolean).length > 1)
      heads.push({ headings: hashHeadings(cells), account });
    account ||= findIban(cells);
  }
  return heads;
}

const hashHeadings = (cells: readonly string[]): string =>
  createHash("sha256").update(cells.join("\n").trimEnd()).digest("base64url");

const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}\b/;

/** The account in a line above the table; empty without one. */
const findIban = (cells: readonly string[]): string =>
  cells.map((cell) => IBAN.exec(cell)?.[0].replaceAll(" ", "") ?? "").find(Boolean) ?? "";
