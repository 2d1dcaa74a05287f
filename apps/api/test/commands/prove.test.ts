import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startOf } from "../../../../scripts/processes.mjs";
import { runTests } from "../../../../scripts/proof/run-tests.mjs";

const OWNER = "packages/sample";
const FILE = "spins.test.ts";
const RUNS_WITHIN_MS = 60_000;

let tree: string;
beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), "rollcall-proof-"));
  mkdirSync(join(tree, OWNER), { recursive: true });
  const installed = resolve(import.meta.dirname, "../../node_modules");
  symlinkSync(installed, join(tree, OWNER, "node_modules"));
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

test("a test that never lets go of its thread ends with the run that gives it up", async () => {
  const pidFile = join(tree, "pid");
  const lines = [
    'import { writeFileSync } from "node:fs";',
    'import { test } from "vitest";',
    'test("spins", () => {',
    `  writeFileSync(${JSON.stringify(pidFile)}, String(process.pid));`,
    "  for (;;) {}",
    "});",
  ];
  writeFileSync(join(tree, OWNER, FILE), lines.join("\n"));
  const givenUp = new AbortController();
  const outcome = runTests(tree, OWNER, [FILE], "", { givenUp: givenUp.signal });
  const pid = await vi.waitFor(() => Number(readFileSync(pidFile, "utf8")) || fail(), {
    timeout: RUNS_WITHIN_MS,
  });
  const start = startOf(pid);
  givenUp.abort();
  expect(await outcome).toMatchObject({ passed: 0, failed: undefined, broken: "exit code 137" });
  await vi.waitFor(() => expect(startOf(pid)).not.toBe(start), { timeout: RUNS_WITHIN_MS });
}, 120_000);

function fail(): never {
  throw new Error("The test has not begun");
}
