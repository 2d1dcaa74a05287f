import { describe, expect, test } from "vitest";
import { IDLE, stepWedge, type WedgeState } from "./wedge.ts";

/** Types the keys with so many milliseconds between them; the texts that were taken for scans. */
function typed(keys: string[], gapMs: number): string[] {
  let state: WedgeState = IDLE;
  const scans: string[] = [];
  keys.forEach((key, index) => {
    const step = stepWedge(state, { key, atMs: 1000 + index * gapMs });
    state = step.state;
    if (step.kind === "scan") scans.push(step.text);
  });
  return scans;
}

const TICKET = [..."7K2M9QX4T1VB8RZ3"];

describe("a hardware scanner", () => {
  test("is a burst of keys that ends with Enter or Tab", () => {
    expect(typed([...TICKET, "Enter"], 5)).toEqual(["7K2M9QX4T1VB8RZ3"]);
    expect(typed([...TICKET, "Tab"], 50)).toEqual(["7K2M9QX4T1VB8RZ3"]);
  });

  test("may hold Shift for its capitals", () => {
    const keys = TICKET.flatMap((key) => ["Shift", key]);
    expect(typed([...keys, "Enter"], 5)).toEqual(["7K2M9QX4T1VB8RZ3"]);
  });

  test("is heard again after a bad scan, and one scan after the other", () => {
    expect(typed(["7", "K", "Enter", ...TICKET, "Enter", ...TICKET, "Enter"], 5)).toHaveLength(2);
  });
});

test("a person's typing is no scan, nor is Enter alone", () => {
  expect(typed([...TICKET, "Enter"], 120)).toEqual([]);
  expect(typed(["Enter"], 5)).toEqual([]);
  expect(typed([..."anna", "Enter"], 5)).toEqual([]);
});
