import { remainder97 } from "../../tenancy/payment-instructions.schema.ts";

const YEAR = "20\\d{2}";
/** At least six digits, as numbers are written; more in a year of a million invoices. */
const MIN_SERIAL_LENGTH = 6;
const MAX_SERIAL_LENGTH = 9;
const REFERENCE = new RegExp(
  `RF(\\d{2})(${YEAR})(\\d{${MIN_SERIAL_LENGTH},${MAX_SERIAL_LENGTH}})`,
  "g",
);
const NUMBER = new RegExp(
  `(?<!\\d)(${YEAR})[-–—/. ]?(\\d{${MIN_SERIAL_LENGTH},${MAX_SERIAL_LENGTH}})(?!\\d)`,
  "g",
);

/**
 * The invoice numbers that a payer's words name, by a creditor reference with a right checksum or as
 * they are printed. Spaces may stand anywhere, since banks break lines; what follows a reference
 * without a space is not taken for a part of it.
 */
export function namedInvoices(...texts: (string | null)[]): string[] {
  const numbers = new Set<string>();
  for (const text of texts) {
    const upper = (text ?? "").toUpperCase();
    const compact = upper.replace(/\s/g, "");
    for (const [, check = "", year = "", digits = ""] of compact.matchAll(REFERENCE)) {
      const serial = findSerial(check, year, digits);
      if (serial) numbers.add(`${year}-${serial}`);
    }
    for (const form of [upper, compact])
      for (const [, year, serial] of form.matchAll(NUMBER)) numbers.add(`${year}-${serial}`);
  }
  return [...numbers];
}

function findSerial(check: string, year: string, digits: string): string | undefined {
  for (let length = MIN_SERIAL_LENGTH; length <= digits.length; length += 1) {
    const serial = digits.slice(0, length);
    if (remainder97(`${year}${serial}RF${check}`) === 1) return serial;
  }
  return undefined;
}
