import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDoor } from "../../testing/open-door.ts";
import { resumeWhenFree } from "./resume-when-free.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A tab that waits for the door; `free` is what the browser says about it each second. */
async function waitingTab(free: boolean[], seconds = free.length): Promise<number> {
  const { device } = openDoor("CONFIRMED");
  device.store.patch({ phase: "otherTab" });
  const resume = vi.fn(async () => device.store.patch({ phase: "door" }));
  const tab = {
    claim: async () => true,
    isFree: async () => free.shift() ?? true,
    takeOver: async () => undefined,
  };
  resumeWhenFree(device, tab, resume);
  await vi.advanceTimersByTimeAsync(seconds * 1_000 + 100);
  return resume.mock.calls.length;
}

test("a tab opens the door once the one that had it is closed for good", async () => {
  expect(await waitingTab([false, false, true, true])).toBe(0);
  expect(await waitingTab([false, false, true, true, true])).toBe(1);
  expect(await waitingTab([true, true, true], 20)).toBe(1);
});

test("a tab that is reloaded keeps its door", async () => {
  expect(await waitingTab([false, true, true, false, true, true, false])).toBe(0);
});

test("a tab that nobody looks at does not take the door", async () => {
  vi.stubGlobal("document", { hidden: true });
  expect(await waitingTab([true, true, true, true])).toBe(0);
});
