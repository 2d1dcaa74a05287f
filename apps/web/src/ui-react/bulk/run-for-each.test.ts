import { expect, test } from "vitest";
import { runForEach } from "./run-for-each.ts";

const refusal = (code: string) => ({ data: { error: { code, message: "No." } } });
const going = () => new AbortController().signal;

test("goes through the rows in their order, one at a time, past those that are refused", async () => {
  const events: string[] = [];
  const { succeeded, refused, notTried } = await runForEach(["a", "b", "c"], {
    act: async (row) => {
      events.push(`${row} begins`);
      await Promise.resolve();
      events.push(`${row} ends`);
      if (row === "b") throw refusal("CONFLICT");
    },
    onProgress: (tried) => events.push(`${tried}`),
    signal: going(),
  });
  expect(events.join(", ")).toBe("a begins, a ends, 1, b begins, b ends, 2, c begins, c ends, 3");
  expect(succeeded).toEqual(["a", "c"]);
  expect(refused).toMatchObject([{ row: "b", problem: { code: "CONFLICT", message: "No." } }]);
  expect(notTried).toEqual([]);
});

test("ends at a refusal that ends it, and leaves that row and those behind it", async () => {
  const tried: number[] = [];
  const outcome = await runForEach([1, 2, 3], {
    act: (row) => (row === 2 ? Promise.reject(refusal("WAITLIST_NO_SEATS")) : Promise.resolve()),
    onProgress: (count) => tried.push(count),
    signal: going(),
    endsAt: ({ code }) => code === "WAITLIST_NO_SEATS",
  });
  expect(outcome).toEqual({ succeeded: [1], refused: [], notTried: [2, 3] });
  expect(tried).toEqual([1]);
});

test("finishes the row under way when it is stopped", async () => {
  const stop = new AbortController();
  const outcome = await runForEach([1, 2, 3], {
    act: (row) => Promise.resolve(row === 2 && stop.abort()),
    onProgress: () => undefined,
    signal: stop.signal,
  });
  expect(outcome).toEqual({ succeeded: [1, 2], refused: [], notTried: [3] });
});
