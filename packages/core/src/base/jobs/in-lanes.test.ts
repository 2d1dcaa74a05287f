import { expect, test } from "vitest";
import { inLanes } from "./in-lanes.ts";

/** Pieces that end when the test says so. */
function pieces(count: number) {
  const left = Array.from({ length: count }, (_, at) => at);
  const ends = new Map<number, () => void>();
  const asked: number[] = [];
  const recorded: number[][] = [];
  return {
    ends,
    asked,
    recorded,
    work: {
      lanes: 4,
      most: 100,
      claim: async (free: number) => {
        asked.push(free);
        return left.splice(0, free);
      },
      work: (one: number) =>
        new Promise<number>((resolve) => void ends.set(one, () => resolve(one))),
      record: async (done: number[]) => void recorded.push(done),
    },
  };
}

test("what ends together is recorded at once, and as many are claimed anew", async () => {
  const { work, asked, recorded } = pieces(8);
  expect(await inLanes({ ...work, work: async (one) => one })).toBe(8);
  expect(recorded).toEqual([
    [0, 1, 2, 3],
    [4, 5, 6, 7],
  ]);
  expect(asked).toEqual([4, 4, 4]);
});

test("a slow piece holds no other lane back", async () => {
  const { work, ends, recorded } = pieces(6);
  const run = inLanes(work);
  await expect.poll(() => ends.size).toBe(4);
  for (const one of [1, 2, 3]) ends.get(one)?.();
  await expect.poll(() => ends.size).toBe(6);
  for (const one of [4, 5]) ends.get(one)?.();
  await expect.poll(() => recorded.flat().toSorted()).toEqual([1, 2, 3, 4, 5]);
  ends.get(0)?.();
  expect(await run).toBe(6);
  expect(recorded.flat().toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
});

test("what is under way is recorded though the next claim fails", async () => {
  const { work, ends, asked, recorded } = pieces(4);
  let claims = 0;
  const failing = async (free: number) => {
    claims += 1;
    if (claims > 1) throw new Error("the database is away");
    return work.claim(free);
  };
  const run = inLanes({ ...work, claim: failing });
  const failed = expect(run).rejects.toThrow("the database is away");
  await expect.poll(() => ends.size).toBe(4);
  ends.get(0)?.();
  await expect.poll(() => claims).toBe(2);
  for (const one of [1, 2, 3]) ends.get(one)?.();
  await failed;
  expect(asked).toEqual([4]);
  expect(recorded.flat().toSorted()).toEqual([0, 1, 2, 3]);
});

test("no more are claimed than a run may have", async () => {
  const { work, recorded } = pieces(20);
  expect(await inLanes({ ...work, most: 6, work: async (one) => one })).toBe(6);
  expect(recorded.flat()).toHaveLength(6);
});
