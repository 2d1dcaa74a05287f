import { expect, test } from "vitest";
import { gather } from "./gather.ts";

test("what comes in one turn is one call; what comes meanwhile is the next", async () => {
  const calls: number[][] = [];
  let end = () => {};
  const store = gather<number>(async (all) => {
    calls.push(all);
    if (calls.length > 1) return;
    await new Promise<void>((resolve) => {
      end = resolve;
    });
  });
  const first = [store(1), store(2)];
  await expect.poll(() => calls).toEqual([[1, 2]]);
  const second = [store(3), store(4), store(5)];
  end();
  await Promise.all([...first, ...second]);
  expect(calls).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
});

test("a call that fails is the failure of those that were in it, and of no other", async () => {
  const store = gather<number>(async (all) => {
    if (all.includes(2)) throw new Error("the database is away");
  });
  const failing = expect(Promise.all([store(1), store(2)])).rejects.toThrow("away");
  await failing;
  await expect(store(3)).resolves.toBeUndefined();
});
