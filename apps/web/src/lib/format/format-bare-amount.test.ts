import { expect, test } from "vitest";
import { formatBareAmount } from "./format-bare-amount.ts";

test.each([
  [2_250, "EUR", "en-GB", "22.50"],
  [123_456_789, "EUR", "de-DE", "1234567,89"],
  [2_500, "JPY", "nl-NL", "2500"],
  [5, "CHF", "fr-CH", "0,05"],
])("%d %s in %s is %s", (amount, currency, locale, text) => {
  expect(formatBareAmount(amount, currency, locale)).toBe(text);
});
