import { describe, expect, test } from "vitest";
import { createScale, pickEvenly } from "./scale.ts";

describe("the scale of a plot", () => {
  test("ends at a round number that holds every value, with at most five lines", () => {
    expect(createScale([3])).toEqual({ most: 3, lines: [3, 2, 1, 0] });
    expect(createScale([81, 12])).toEqual({ most: 100, lines: [100, 50, 0] });
    expect(createScale([125_00])).toEqual({ most: 15_000, lines: [15_000, 10_000, 5_000, 0] });
    for (const most of [1, 7, 19, 99, 101, 4_999, 1_000_000]) {
      const scale = createScale([most]);
      expect(scale.most).toBeGreaterThanOrEqual(most);
      expect(scale.lines.length).toBeLessThanOrEqual(5);
    }
  });

  test("of nothing goes from 0 to 1", () => {
    expect(createScale([])).toEqual({ most: 1, lines: [1, 0] });
    expect(createScale([0, 0])).toEqual({ most: 1, lines: [1, 0] });
  });

  test("names at most so many places of an axis, evenly", () => {
    expect(pickEvenly(["a", "b", "c", "d", "e"], 2).map(({ one }) => one)).toEqual(["a", "d"]);
    expect(pickEvenly([], 8)).toEqual([]);
  });
});
