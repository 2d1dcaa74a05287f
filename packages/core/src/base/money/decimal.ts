import { minorDigits } from "./currencies.ts";

/** Minor units as a plain decimal number: 2550 EUR is "25.50". */
export function toDecimal(amount: number, currency: string): string {
  const digits = minorDigits(currency);
  return (amount / 10 ** digits).toFixed(digits);
}

const DECIMAL = /^\d{1,15}(?:\.\d{1,5})?$/;

/**
 * The minor units of a plain decimal number, exactly. Undefined for a text that is no such number,
 * is too large or has parts of the smallest coin.
 */
export function fromDecimal(text: string, currency: string): number | undefined {
  if (!DECIMAL.test(text)) return undefined;
  const digits = minorDigits(currency);
  const [whole = "", fraction = ""] = text.split(".");
  if (/[1-9]/.test(fraction.slice(digits))) return undefined;
  const amount = Number(whole + fraction.slice(0, digits).padEnd(digits, "0"));
  return Number.isSafeInteger(amount) ? amount : undefined;
}

/**
 * The minor units of an amount that a person typed, with a point or a comma; an empty text is 0.
 * NaN for a text that is no amount or has more decimals than the currency.
 */
export function fromMoneyInput(text: string, currency: string): number {
  const digits = minorDigits(currency);
  const match = /^(\d*)(?:[.,](\d*))?$/.exec(text.trim());
  const [, whole = "", fraction = ""] = match ?? [];
  if (!match || fraction.length > digits) return Number.NaN;
  return Number(`${whole}${fraction.padEnd(digits, "0")}`);
}
