import { minorDigits } from "#base/money/currencies.ts";
import type { Reading } from "#base/sheet/cell-result.ts";
import { type DecimalMark, findDecimalMark, readNumber } from "#base/sheet/read-number.ts";

/** One mark with three digits after it: 12.500 is twelve and a half, or twelve thousand. */
const TWO_WAYS = /^[1-9]\d{0,2}([.,])\d{3}$/;
/** What stands for nothing in the column of money that went the other way. */
const NOTHING = /^[-–—−.\s]*$/;
/** A sign, a bracket and a currency may be on either side; Swiss prices end in `.-`. */
const PARTS = /^(\D*?)(\d[\d.,'’\s]*?)\s*(?:\.[-–—](?=\D*$))?([^\d.,]*)$/u;
const UNITS = /^(?:[-+−–—()\s]|\p{Sc}|\p{L}{1,4}\.?)*$/u;
const MINUS = /[-−–—(]/;
const DEBIT = /^\s*(?:DR|D|S)\.?\s*$/i;
/** How far a binary fraction may be from a minor unit, which it was before it was calculated with. */
const DUST = 1e-6;

/** Whether a cell of amounts holds none: it is empty, or a dash. */
export const isNoAmount = (text: string): boolean => NOTHING.test(text);

/** The decimal mark of a column of amounts, where its cells tell it. */
export const findAmountMark = (texts: readonly string[]): DecimalMark | undefined =>
  findDecimalMark(texts.map((text) => takeApart(text).digits));

/**
 * The amount of a cell: `1.234,56 €`, `+50.00`, `Fr. 50.00`, `50,00-`, `(50.00)`, `50.00 DR`, with
 * any minus sign. The column's decimals tell thousands from decimals, else those of the currency. An
 * amount that can still be read in two ways is refused, because the wrong way is a thousand times
 * too little or too much.
 */
export function readAmount(
  text: string,
  currency: string,
  mark?: DecimalMark | undefined,
): Reading<number> {
  const { digits, isNegative } = takeApart(text);
  const amount = readUnsigned(digits, currency, mark);
  if ("message" in amount) return amount;
  const value = removeDust(amount.value, currency);
  return { value: isNegative ? -value : value };
}

/** The digits with their marks, and the sign; the text itself where it is no amount. */
function takeApart(text: string): { digits: string; isNegative: boolean } {
  const [, before = "", digits, after = ""] = PARTS.exec(text.trim()) ?? [];
  if (!digits || !UNITS.test(before) || !UNITS.test(after))
    return { digits: text, isNegative: false };
  const isDebit = DEBIT.test(after) || /^\s*DR\b/i.test(before);
  return { digits, isNegative: isDebit || MINUS.test(before) || MINUS.test(after) };
}

function readUnsigned(
  text: string,
  currency: string,
  mark: DecimalMark | undefined,
): Reading<number> {
  const digits = minorDigits(currency);
  const [, lone = ""] = TWO_WAYS.exec(text) ?? [];
  const isWhole = lone !== "" && digits === 0;
  const isExact = lone === "." && digits > 2;
  return readNumber(isWhole ? text.replace(lone, "") : text, mark ?? (isExact ? "." : undefined));
}

function removeDust(value: number, currency: string): number {
  const scale = 10 ** minorDigits(currency);
  const minor = Math.round(value * scale);
  return Math.abs(value * scale - minor) < DUST ? minor / scale : value;
}
