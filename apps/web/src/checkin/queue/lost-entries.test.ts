import { afterEach, expect, test, vi } from "vitest";
import { countLost, forgetLost, lostEntries } from "./lost-entries.ts";

function browserWithStorage(): void {
  const kept = new Map<string, string>();
  const getItem = (key: string) => kept.get(key) ?? null;
  const setItem = (key: string, value: string) => kept.set(key, value);
  const removeItem = (key: string) => kept.delete(key);
  vi.stubGlobal("localStorage", { getItem, setItem, removeItem });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test("what was deleted unsent adds up until the staff were told, for each event by itself", () => {
  browserWithStorage();
  expect(lostEntries("one")).toBe(0);
  countLost("one", 2);
  countLost("one", 1);
  countLost("two", 5);
  expect([lostEntries("one"), lostEntries("two")]).toEqual([3, 5]);
  forgetLost("one");
  expect([lostEntries("one"), lostEntries("two")]).toEqual([0, 5]);
});

test("a browser that refuses storage does not stop the door", () => {
  vi.stubGlobal("localStorage", undefined);
  countLost("one", 2);
  forgetLost("one");
  expect(lostEntries("one")).toBe(0);
});
