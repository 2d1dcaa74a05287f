import { CODES_BY_MINOR_DIGITS } from "./iso-4217.ts";

const MINOR_DIGITS = new Map(
  CODES_BY_MINOR_DIGITS.flatMap(([digits, codes]) =>
    codes.split(/\s+/).map((code) => [code, digits] as const),
  ),
);

/** The code of every currency that a price may have, in alphabetical order. */
export const CURRENCIES: readonly string[] = [...MINOR_DIGITS.keys()].sort();

/** Whether this is the code of a current currency: "EUR". */
export const isCurrency = (code: string): boolean => MINOR_DIGITS.has(code);

/**
 * The digits after the decimal point: 2 for EUR, 0 for JPY, 3 for KWD. A currency that was withdrawn
 * since amounts in it were stored has 2, as all that were withdrawn since 2006 had.
 */
export const minorDigits = (currency: string): number => MINOR_DIGITS.get(currency) ?? 2;
