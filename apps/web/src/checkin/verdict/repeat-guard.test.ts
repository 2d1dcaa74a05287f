import { describe, expect, test } from "vitest";
import { createRepeatGuard, OUT_OF_SIGHT_MS } from "./repeat-guard.ts";

/** Whether each of these frames, [code, moment], counts as a new scan. */
const scansOf = (frames: [code: string, atMs: number][]): boolean[] => {
  const guard = createRepeatGuard();
  return frames.map(([code, atMs]) => guard.takeNew([code], atMs) === code);
};

describe("in front of the camera", () => {
  test("a ticket that stays is one scan, however long it stays", () => {
    const frames = [0, 2_000, 4_000, 6_000, 8_000].map((atMs): [string, number] => ["a", atMs]);
    expect(scansOf(frames)).toEqual([true, false, false, false, false]);
  });

  test("a ticket counts again after it was out of sight for a while, and no earlier", () => {
    const again = (pauseMs: number) =>
      scansOf([
        ["a", 5],
        ["a", 5 + pauseMs],
      ])[1];
    expect(again(OUT_OF_SIGHT_MS)).toBe(false);
    expect(again(OUT_OF_SIGHT_MS + 1)).toBe(true);
  });

  test("the next person's ticket counts at once, and so does the first one after it", () => {
    expect(
      scansOf([
        ["a", 0],
        ["b", 1],
        ["a", 2],
      ]),
    ).toEqual([true, true, true]);
  });

  test("a ticket that is still there when the camera reads again is no new scan", () => {
    const guard = createRepeatGuard();
    guard.takeNew(["a"], 0);
    guard.resume(60_000);
    expect(guard.takeNew(["a"], 60_100)).toBeNull();
    expect(guard.takeNew(["b"], 60_200)).toBe("b");
  });

  test("of several codes the ticket is read, and each ticket once", () => {
    const guard = createRepeatGuard();
    const [first, second] = ["7K2M9QX4T1VB8RZ3", "8K2M9QX4T1VB8RZ3"];
    const codes = ["https://club.example", first, second];
    expect(guard.takeNew(codes, 0)).toBe(first);
    guard.resume(5_000);
    expect(guard.takeNew(codes, 5_100)).toBe(second);
    expect(guard.takeNew([second], 5_200)).toBeNull();
    expect(guard.takeNew([first], 5_300)).toBeNull();
    expect(guard.takeNew(codes, 5_400)).toBeNull();
  });
});
