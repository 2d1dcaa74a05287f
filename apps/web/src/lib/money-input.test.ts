import { describe, expect, test } from "vitest";
import { fromMoneyInput, toMoneyInput } from "./money-input.ts";

describe("typed amounts", () => {
  test.each([
    ["25.50", "EUR", 2550],
    ["25,5", "EUR", 2550],
    ["25", "EUR", 2500],
    ["", "EUR", 0],
    ["0.07", "GBP", 7],
    ["1200", "JPY", 1200],
    ["19.99", "EUR", 1999],
  ])("%s %s is %d minor units", (text, currency, amount) => {
    expect(fromMoneyInput(text, currency)).toBe(amount);
  });

  test.each([
    ["25.505", "EUR"],
    ["1.5", "JPY"],
    ["-3", "EUR"],
    ["ten", "EUR"],
    ["1e3", "EUR"],
  ])("%s %s is no amount", (text, currency) => {
    expect(fromMoneyInput(text, currency)).toBeNaN();
  });

  test("reads back what it shows", () => {
    for (const amount of [0, 7, 2550, 100_000_000])
      expect(fromMoneyInput(toMoneyInput(amount, "EUR"), "EUR")).toBe(amount);
  });
});
