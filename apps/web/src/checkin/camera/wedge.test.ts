import { describe, expect, test } from "vitest";
import { findUnendedScan, IDLE, stepWedge, type WedgeState } from "./wedge.ts";

/**
 * Types the keys with this gap in milliseconds, and longer pauses before some of them. Returns the
 * texts read as scans, with "incomplete" for a reading that broke off.
 */
function typed(keys: string[], gapMs: number, pauses: Record<number, number> = {}): string[] {
  let state: WedgeState = IDLE;
  let atMs = 1000;
  const scans: string[] = [];
  keys.forEach((key, index) => {
    atMs += pauses[index] ?? gapMs;
    const step = stepWedge(state, { key, atMs });
    state = step.state;
    if (step.kind === "scan") scans.push(step.text);
    if (step.kind === "incomplete") scans.push("incomplete");
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

  test("may pause: a ticket code and Enter within two seconds are a scan", () => {
    const scan = ["7K2M9QX4T1VB8RZ3"];
    for (const place of [1, 4, 8, 15, 16])
      expect(typed([...TICKET, "Enter"], 5, { [place]: 800 })).toEqual(scan);
    expect(typed([...TICKET, "Enter"], 100)).toEqual(scan);
    expect(typed([..."ada", ...TICKET, "Enter"], 5, { 3: 90, 9: 200 })).toEqual(scan);
  });

  test("is told to scan again when its reading broke off", () => {
    expect(typed([...TICKET, "Enter"], 5, { 8: 3_000 })).toEqual(["incomplete"]);
    expect(typed([...TICKET.slice(0, 15), "Enter"], 5, { 5: 100 })).toEqual(["incomplete"]);
    expect(typed([...TICKET, "Enter"], 5, { 16: 3_000 })).toEqual(["incomplete"]);
  });

  test("that broke off long ago has nothing to do with what is typed now", () => {
    const keys = [...TICKET.slice(0, 9), ..."Ada", "Enter"];
    expect(typed(keys, 5, { 9: 12_000, 10: 200, 11: 200, 12: 200 })).toEqual([]);
    expect(typed(keys, 5, { 9: 5_000, 10: 200, 11: 200, 12: 200 })).toEqual(["incomplete"]);
  });

  test("of another code is that code, also a longer one that ends like a ticket", () => {
    expect(typed([..."4006381333931", "Enter"], 5)).toEqual(["4006381333931"]);
    expect(typed([..."XX", ...TICKET, "Enter"], 5)).toEqual(["XX7K2M9QX4T1VB8RZ3"]);
  });

  test("is heard again after a bad scan, and one scan after the other", () => {
    expect(typed(["7", "K", "Enter", ...TICKET, "Enter", ...TICKET, "Enter"], 5)).toHaveLength(2);
  });
});

test("a person's typing is no scan, nor is Enter alone", () => {
  expect(typed([...TICKET, "Enter"], 150)).toEqual([]);
  expect(typed([..."Jonathan Smitherson", "Enter"], 90)).toEqual([]);
  expect(typed(["Enter"], 5)).toEqual([]);
  expect(typed([..."anna", "Enter"], 5)).toEqual([]);
});

/** The symbols after these keys, 5 ms apart, as [key, key on a US keyboard]. */
function pressed(keys: readonly (readonly [string, string])[], gapMs = 5): WedgeState {
  return keys.reduce<WedgeState>(
    (state, [key, usKey], index) =>
      stepWedge(state, { key, usKey, atMs: 1000 + index * gapMs }).state,
    IDLE,
  );
}

describe("a scanner that is set to a US keyboard", () => {
  const FRENCH: Record<string, string> = { 1: "&", 2: "é", 3: '"', 4: "'", 7: "è", 8: "_", 9: "ç" };
  const keys = TICKET.map((key) => [FRENCH[key] ?? (key === "Q" ? "a" : key), key] as const);

  test("is understood on a French one by the keys that it presses", () => {
    const step = stepWedge(pressed(keys), { key: "Enter", atMs: 1085 });
    expect(step).toMatchObject({ kind: "scan", usText: "7K2M9QX4T1VB8RZ3" });
  });

  test("is understood with an AIM identifier and pauses", () => {
    const aim = [
      ["$", "]"],
      ["a", "Q"],
      ["&", "1"],
    ] as const;
    const step = stepWedge(pressed([...aim, ...keys], 90), { key: "Enter", atMs: 2800 });
    expect(step).toMatchObject({ kind: "scan", usText: "]Q17K2M9QX4T1VB8RZ3" });
  });
});

test("a ticket code in one burst is a scan without Enter; slower or other symbols are not", () => {
  const keys = TICKET.map((key) => [key, key] as const);
  expect(findUnendedScan(pressed(keys))?.text).toBe("7K2M9QX4T1VB8RZ3");
  expect(findUnendedScan(pressed(keys, 90))).toBeNull();
  expect(findUnendedScan(pressed(keys.slice(1)))).toBeNull();
  expect(findUnendedScan(pressed([["4", "4"], ...keys]))).toBeNull();
});
