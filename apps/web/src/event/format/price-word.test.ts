import { expect, it } from "vitest";
import { priceWord } from "./price-word.ts";

const AT_ANY_TIME = { onSale: true, salesFrom: null, seatsLeft: null };
type Offered = Partial<Parameters<typeof priceWord>[0]["ticketTypes"][number]>;

const word = (...prices: number[]): string => wordFor(prices.map((price) => ({ price })));

const wordFor = (offered: (Offered & { price: number })[]): string => {
  const ticketTypes = offered.map((type) => ({ ...AT_ANY_TIME, ...type })) as Parameters<
    typeof priceWord
  >[0]["ticketTypes"];
  const prices = offered.map(({ price }) => price);
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

it("counts only what can be had now, as long as there is something", () => {
  const early = { price: 800, onSale: false };
  const gone = { price: 1250, seatsLeft: 0 };
  expect(wordFor([early, gone, { price: 3500 }])).toBe("€35.00");
  expect(wordFor([early, gone])).toBe("From €8.00");
  expect(wordFor([{ price: 0 }, { price: 3500, onSale: false }])).toBe("Free");
});
