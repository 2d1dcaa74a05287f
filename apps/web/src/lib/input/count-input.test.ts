import { expect, test } from "vitest";
import { fromCountInput } from "./count-input.ts";

test("reads decimal digits, and blanks around them", () => {
  expect([" 60 ", "0", "007"].map(fromCountInput)).toEqual([60, 0, 7]);
});

test.each(["", " ", "0x10", "0b1", "1e3", "1.5", "1,000", "-1", "+1", "ten", "Infinity"])(
  "refuses %j",
  (typed) => {
    expect(fromCountInput(typed)).toBeNaN();
  },
);
