import { remainder97 } from "../tenancy/payment-instructions.schema.ts";

const YEAR = "20\\d{2}";
/** At least six digits, as numbers are written; more in a year of a million invoices. */
const SHORTEST_SERIAL = 6;
const LONGEST_SERIAL = 9;
const REFERENCE = new RegExp(`RF(\\d{2})(${YEAR})(\\d{${SHORTEST_SERIAL},${LONGEST_SERIAL}})`, "g");
const NUMBER = new RegExp(
  `(?<!\\d)(${YEAR})[-–—/. ]?(\\d{${SHORTEST_SERIAL},${LONGEST_SERIAL}})(?!\\d)`,
  "g",
);

/**
 * The invoice numbers that a payer's words name, by a creditor reference with a right checksum or as
 * they are printed. Spaces may stand anywhere, since banks break lines; what follows a reference
 * without a space is not taken for a part of it.
 */
export function namedInvoices(...texts: (string | null)[]): string[] {
  const named = new Set<string>();
  for (const text of texts) {
    const upper = (text ?? "").toUpperCase();
    const compact = upper.replace(/\s/g, "");
    for (const [, check = "", year = "", digits = ""] of compact.matchAll(REFERENCE)) {
      const serial = serialOf(check, year, digits);
      if (serial) named.add(`${year}-${serial}`);
    }
    for (const written of [upper, compact])
      for (const [, year, serial] of written.matchAll(NUMBER)) named.add(`${year}-${serial}`);
  }
  return [...named];
}

function serialOf(check: string, year: string, digits: string): string | undefined {
  for (let length = SHORTEST_SERIAL; length <= digits.length; length += 1) {
    const serial = digits.slice(0, length);
    if (remainder97(`${year}${serial}RF${check}`) === 1) return serial;
  }
  return undefined;
}
