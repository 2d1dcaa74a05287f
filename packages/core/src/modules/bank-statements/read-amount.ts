import { minorDigits } from "#base/money/currencies.ts";
import type { Reading } from "#base/sheet/cell-result.ts";
import { readNumber } from "#base/sheet/read-number.ts";

/** One mark with three digits after it: 12.500 is twelve and a half, or twelve thousand. */
const TWO_WAYS = /^[1-9]\d{0,2}([.,])\d{3}$/;

/**
 * The amount of a cell: `1.234,56 €`, `+50.00`, `£50.00`, `50,00-`, `(50.00)`. The currency's
 * decimals tell thousands from decimals. An amount that can still be read in two ways is refused,
 * because the wrong way is a thousand times too little.
 */
export function readAmount(text: string, currency: string): Reading<number> {
  const bare = text.replace(/\s|[A-Z]{3}|[€£$]|^\+/g, "");
  const unsigned = bare.replace(/^[+-]|[()]|-$/g, "");
  const amount = readUnsigned(unsigned, currency);
  const isNegative = /^-|^\(.*\)$|-$/.test(bare);
  return "value" in amount && isNegative ? { value: -amount.value } : amount;
}

function readUnsigned(text: string, currency: string): Reading<number> {
  const digits = minorDigits(currency);
  const [, mark = ""] = TWO_WAYS.exec(text) ?? [];
  const whole = text.replace(mark, "");
  if (mark && digits === 0) return readNumber(whole);
  if (mark === "." && digits < 3) return { message: `“${text}” is ambiguous. Write ${whole}.` };
  return readNumber(text);
}
