import { createHash } from "node:crypto";
import { isCurrency } from "#base/money/currencies.ts";
import { fromDecimal } from "#base/money/decimal.ts";
import { readDate } from "#base/sheet/read-date.ts";
import type { LineProblem, StatementLine } from "./statement-line.ts";

/** Money that came in, ready to be stored. */
export interface NewEntry {
  entryKey: string;
  bookedOn: string;
  /** Minor units. */
  amount: number;
  currency: string;
  payerName: string | null;
  payerIban: string | null;
  reference: string | null;
  remittance: string;
}

/** What of a statement concerns nobody's invoice, as counts. */
export interface LeftOut {
  /** Money that went out. */
  debits: number;
  /** Bookings that take another one back. */
  reversals: number;
  /** Bookings that the bank has not made yet. */
  pending: number;
}

export interface StatementEntries {
  account: string | null;
  entries: NewEntry[];
  leftOut: LeftOut;
  /** Bookings that cannot be read, in the order of the file. */
  problems: LineProblem[];
}

/**
 * The entries of a file, each with a key by which the same booking of another upload is recognised:
 * the bank's reference, else all of its fields, and its turn among the equal bookings of the file.
 * Sorted by key, so that two concurrent uploads cannot deadlock.
 */
export function readEntries(
  lines: readonly (StatementLine | LineProblem)[],
  clubCurrency: string,
): StatementEntries {
  const leftOut: LeftOut = { debits: 0, reversals: 0, pending: 0 };
  const problems: LineProblem[] = [];
  const entries = new Map<string, NewEntry>();
  const countTurn = turnCounter();
  for (const line of lines) {
    if ("message" in line) {
      problems.push(line);
      continue;
    }
    const reason = whyLeftOut(line);
    if (reason) leftOut[reason] += 1;
    if (reason) continue;
    const values = readValues(line, clubCurrency);
    if ("message" in values) {
      problems.push({ row: line.row, message: values.message });
      continue;
    }
    // No amount of this currency: a booking of charges, or of nothing.
    if (values.amount === 0) continue;
    const identity = computeIdentity(line, values);
    const turn = countTurn(line, identity);
    const entryKey = turn === 0 ? identity : `${identity}:${turn}`;
    entries.set(entryKey, { entryKey, ...values });
  }
  return { account: findAccount(lines), entries: sorted(entries), leftOut, problems };
}

/**
 * Counts equal bookings. Those of two statements of a file that the bank tells apart are as many
 * payments; a statement that is there twice, and a booking with a reference of the bank, count once.
 */
function turnCounter(): (line: StatementLine, identity: string) => number {
  const counts = new Map<string, number>();
  const count = (key: string) => counts.get(key) ?? 0;
  return ({ statement, statementId, bankReference }, identity) => {
    const occurrence = `${statement} ${identity}`;
    const statementIdentity = `${statementId} of ${identity}`;
    const standsAlone = statementId === null || bankReference !== null;
    // How many there were before this statement, whichever of its copies comes first.
    if (!counts.has(statementIdentity))
      counts.set(statementIdentity, standsAlone ? 0 : count(identity));
    const turn = count(statementIdentity) + count(occurrence);
    counts.set(occurrence, count(occurrence) + 1);
    counts.set(identity, Math.max(count(identity), turn + 1));
    return turn;
  };
}

const sorted = (entries: ReadonlyMap<string, NewEntry>): NewEntry[] =>
  [...entries.values()].sort((a, b) => (a.entryKey < b.entryKey ? -1 : 1));

const whyLeftOut = ({ isCredit, isReversal, isBooked }: StatementLine) =>
  isBooked ? (isReversal ? "reversals" : isCredit ? undefined : "debits") : "pending";

function findAccount(lines: readonly (StatementLine | LineProblem)[]): string | null {
  const accounts = lines.flatMap((line) => ("message" in line ? [] : (line.account ?? [])));
  return clean(accounts[0] ?? null, LONGEST.iban);
}

const LONGEST = { name: 200, iban: 50, reference: 140, remittance: 2_000 };

/** The values of a line, or what is wrong with it. */
function readValues(
  line: StatementLine,
  clubCurrency: string,
): Omit<NewEntry, "entryKey"> | { message: string } {
  const currency = line.currency === "" ? clubCurrency : line.currency;
  if (!isCurrency(currency)) return { message: `“${clip(currency)}” is not a currency` };
  const day = readDate(line.bookedOn);
  if ("message" in day) return { message: `“${clip(line.bookedOn)}” is not a date` };
  const amount = fromDecimal(line.amount, currency);
  if (amount === undefined)
    return { message: `“${clip(line.amount)}” is not an amount in ${currency}` };
  return {
    bookedOn: day.value,
    amount,
    currency,
    payerName: clean(line.payerName, LONGEST.name),
    payerIban: clean(line.payerIban?.replace(/\s/g, "") ?? null, LONGEST.iban),
    reference: clean(line.reference, LONGEST.reference),
    remittance: clean(line.remittance, LONGEST.remittance) ?? "",
  };
}

const clip = (text: string): string => clean(text, 40) ?? "";

// biome-ignore lint/suspicious/noControlCharactersInRegex: replacing them is the point
const CONTROL = /[\u0000-\u001F\u007F-\u009F]/g;

/** One line that the database can store; null for nothing. */
const clean = (text: string | null, most: number): string | null =>
  text
    ?.toWellFormed()
    .replace(CONTROL, " ")
    .replace(/\s+/g, " ")
    .normalize("NFC")
    .slice(0, most)
    .toWellFormed()
    .trim() || null;

function computeIdentity(
  { account, bankReference }: StatementLine,
  { bookedOn, amount, currency, ...words }: Omit<NewEntry, "entryKey">,
): string {
  const fields = [account, bookedOn, amount, currency];
  const identifying = bankReference ? [bankReference] : Object.values(words);
  return createHash("sha256")
    .update(JSON.stringify([...fields, ...identifying]))
    .digest("base64url");
}
