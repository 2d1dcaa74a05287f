import { afterEach, expect, test, vi } from "vitest";
import { forgetName, rememberedName, rememberName } from "./remembered-name.ts";

function browserWithStorage(): Map<string, string> {
  const kept = new Map<string, string>();
  const getItem = (key: string) => kept.get(key) ?? null;
  const setItem = (key: string, value: string) => kept.set(key, value);
  const removeItem = (key: string) => kept.delete(key);
  vi.stubGlobal("localStorage", { getItem, setItem, removeItem });
  return kept;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a mistyped code does not clear the volunteer's name", () => {
  browserWithStorage();
  expect(rememberedName()).toBe("");
  rememberName("  Anna ");
  expect(rememberedName()).toBe("Anna");
});

test("the next volunteer at the device does not find the name of the last one", () => {
  const kept = browserWithStorage();
  rememberName("Anna");
  forgetName();
  expect(rememberedName()).toBe("");
  expect([...kept.values()]).toEqual([]);
});

test("a browser that refuses storage only has the name typed again", () => {
  vi.stubGlobal("localStorage", undefined);
  rememberName("Anna");
  forgetName();
  expect(rememberedName()).toBe("");
});
