import { expect, it } from "vitest";
import { priceWord } from "./price-word.ts";

const word = (...prices: number[]): string => {
  const ticketTypes = prices.map((price) => ({ price })) as Parameters<
    typeof priceWord
  >[0]["ticketTypes"];
  const isPaid = prices.some((price) => price > 0);
  return priceWord({ ticketTypes, isPaid, currency: "EUR" }, "en-GB");
};

it.each([
  [[], "Free"],
  [[0, 0], "Free"],
  [[2500], "€25.00"],
  [[2500, 2500], "€25.00"],
  [[2500, 1000], "From €10.00"],
  [[2500, 0], "Free – €25.00"],
])("says what %j costs: %s", (prices, expected) => {
  expect(word(...prices)).toBe(expected);
});
