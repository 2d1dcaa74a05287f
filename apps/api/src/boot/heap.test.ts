import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

const HEAP = new URL("heap.ts", import.meta.url).href;

/** Makes garbage that is old when it dies; prints the most that was held, over what lives. */
const CHURN = `
  const { getHeapStatistics } = await import("node:v8");
  const used = () => getHeapStatistics().used_heap_size;
  const piece = () => Array.from({ length: 1_000 }, (_, n) => ({ n }));
  const living = Array.from({ length: 1_000 }, piece);
  gc();
  const lives = used();
  let most = 0;
  for (let made = 0; made < 12_000; made += 1) {
    living[made % living.length] = piece();
    most = Math.max(most, used());
  }
  console.log(most / lives);
`;

test("garbage takes less than twice of what lives", () => {
  const script = `(await import(${JSON.stringify(HEAP)})).keepHeapSmall();${CHURN}`;
  // As on a machine with much memory, wherever this runs.
  const flags = ["--expose-gc", "--max-old-space-size=4096", "--import", "tsx"];
  const args = [...flags, "--input-type=module", "--eval", script];
  const most = Number(execFileSync(process.execPath, args, { encoding: "utf8" }));
  expect(most).toBeLessThan(3);
});
