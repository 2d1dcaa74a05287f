import { createHash } from "node:crypto";
import { isCurrency } from "#base/money/currencies.ts";
import { fromDecimal } from "#base/money/decimal.ts";
import { readDate } from "#base/sheet/read-date.ts";
import { type Refused, refused } from "#base/sheet/read-in-thread.ts";
import type { StatementLine } from "./statement-line.ts";

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
}

/**
 * The entries of a file, each with a key by which the same booking of another upload is recognised:
 * the bank's reference, else all of its fields, and its turn among equal bookings of one statement.
 * Sorted by key, so that two uploads at once cannot block each other.
 */
export function entriesOf(
  lines: readonly StatementLine[],
  ownCurrency: string,
): StatementEntries | Refused {
  const leftOut: LeftOut = { debits: 0, reversals: 0, pending: 0 };
  const entries = new Map<string, NewEntry>();
  const turns = new Map<string, number>();
  for (const [index, line] of lines.entries()) {
    const reason = whyLeftOut(line);
    if (reason) leftOut[reason] += 1;
    if (reason) continue;
    const values = valuesOf(line, ownCurrency);
    if (typeof values === "string")
      return refused(`Booking ${index + 1}: ${values}`, "invalid_row");
    // No amount of this currency: a booking of charges, or of nothing.
    if (values.amount === 0) continue;
    const identity = identityOf(line, values);
    const scope = `${line.statement} ${identity}`;
    const turn = turns.get(scope) ?? 0;
    turns.set(scope, turn + 1);
    const entryKey = turn === 0 ? identity : `${identity}:${turn}`;
    entries.set(entryKey, { entryKey, ...values });
  }
  return { account: accountOf(lines), entries: sorted(entries), leftOut };
}

const sorted = (entries: ReadonlyMap<string, NewEntry>): NewEntry[] =>
  [...entries.values()].sort((a, b) => (a.entryKey < b.entryKey ? -1 : 1));

const whyLeftOut = ({ isCredit, isReversal, isBooked }: StatementLine) =>
  isBooked ? (isReversal ? "reversals" : isCredit ? undefined : "debits") : "pending";

const accountOf = (lines: readonly StatementLine[]): string | null =>
  clean(lines.find(({ account }) => account)?.account ?? null, LONGEST.iban);

const LONGEST = { name: 200, iban: 50, reference: 140, remittance: 2_000 };

/** The values of a line, or what is wrong with it. */
function valuesOf(line: StatementLine, ownCurrency: string): Omit<NewEntry, "entryKey"> | string {
  const currency = line.currency === "" ? ownCurrency : line.currency;
  if (!isCurrency(currency)) return `“${shown(currency)}” is not a currency`;
  const day = readDate(line.bookedOn);
  if ("message" in day) return `“${shown(line.bookedOn)}” is not a date`;
  const amount = fromDecimal(line.amount, currency);
  if (amount === undefined) return `“${shown(line.amount)}” is not an amount in ${currency}`;
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

const shown = (text: string): string => clean(text, 40) ?? "";

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

function identityOf(
  { account, bankReference }: StatementLine,
  { bookedOn, amount, currency, ...words }: Omit<NewEntry, "entryKey">,
): string {
  const fields = [account, bookedOn, amount, currency];
  const told = bankReference ? [bankReference] : Object.values(words);
  return createHash("sha256")
    .update(JSON.stringify([...fields, ...told]))
    .digest("base64url");
}
