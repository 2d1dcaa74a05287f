import { expect, test } from "vitest";
import { changedValues } from "./changed-values.ts";

const linesOf = (...values: Parameters<typeof changedValues>) =>
  changedValues(...values).map(({ field, change }) => `${field}: ${change}`);

test("a change reads as what was before and what is now", () => {
  const before = { paidThrough: null, fullName: "Ada", status: "ACTIVE" };
  const after = { paidThrough: "2026-12-31", fullName: "Ada L.", status: "INACTIVE" };
  expect(linesOf(before, after)).toEqual([
    "paid through: nothing → 2026-12-31",
    "name: Ada → Ada L.",
    "status: Active → Inactive",
  ]);
});

test("amounts are money of the act's currency, and lists read as lists", () => {
  expect(
    linesOf(null, { fee: 12_000, currency: "EUR", options: ["a", "b"], active: true }),
  ).toEqual(["fee: €120.00", "currency: EUR", "choices: a, b", "active: yes"]);
});

test("what an erasure emptied has no line", () => {
  expect(linesOf(null, null)).toEqual([]);
});
