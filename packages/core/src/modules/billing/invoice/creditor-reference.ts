import { remainder97 } from "../../tenancy/payment-instructions.schema.ts";

/**
 * The creditor reference of an invoice number, which banks check as they check an IBAN (ISO 11649):
 * `2026-000123` is `RF152026000123`.
 */
export function creditorReference(invoiceNumber: string): string {
  const plain = invoiceNumber.replaceAll(/[^A-Z0-9]/gi, "").toUpperCase();
  const check = 98 - remainder97(`${plain}RF00`);
  return `RF${String(check).padStart(2, "0")}${plain}`;
}

const YEAR_DIGITS = 4;

/**
 * The text to search invoice numbers for: of a creditor reference, with or without blanks and also
 * when only its beginning was typed, the number in it; any other text unchanged.
 */
export function numberToSearch(search: string): string {
  const plain = search.replaceAll(/\s/g, "").toUpperCase();
  const digits = /^RF\d{2}(\d+)$/.exec(plain)?.[1];
  if (!digits) return search;
  const [year, number] = [digits.slice(0, YEAR_DIGITS), digits.slice(YEAR_DIGITS)];
  return number ? `${year}-${number}` : year;
}
