import { expect, test } from "vitest";
import { formatTurnout, selectEnded } from "./turnout.ts";

const past = { registered: 20, checkedIn: 13, isFinal: true };
const small = { registered: 5, checkedIn: 5, isFinal: true };
const empty = { registered: 0, checkedIn: 0, isFinal: true };
const running = { registered: 12, checkedIn: 2, isFinal: false };

test("an event that is not over has no part in the turnout", () => {
  expect(selectEnded([past, running, small, empty])).toEqual([past, small]);
});

test("the turnout of several events weighs each by its confirmed seats", () => {
  expect(formatTurnout([past], "en")).toBe("65%");
  expect(formatTurnout([past, small], "en")).toBe("72%");
});

test("there is no turnout without a confirmed seat", () => {
  expect(formatTurnout([], "en")).toBeUndefined();
  expect(formatTurnout([empty], "en")).toBeUndefined();
});
