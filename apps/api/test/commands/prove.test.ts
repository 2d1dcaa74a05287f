import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readStartTime } from "../../../../scripts/processes.mjs";
import { runTests } from "../../../../scripts/proof/run-tests.mjs";
import { readVerdicts, writeReport } from "../../../../scripts/proof/seeded/seeded-report.mjs";

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
  const start = readStartTime(pid);
  givenUp.abort();
  expect(await outcome).toMatchObject({ passed: 0, failed: undefined, broken: "exit code 137" });
  await vi.waitFor(() => expect(readStartTime(pid)).not.toBe(start), { timeout: RUNS_WITHIN_MS });
}, 120_000);

function fail(): never {
  throw new Error("The test has not begun");
}

const defect = (title: string) => ({
  title,
  owner: "packages/core",
  file: "packages/core/src/modules/events/seats.ts",
  find: "a",
  put: "b",
  tests: [],
});

test("a run over some defects renews their rows and keeps what is known of the others", () => {
  const defects = [defect("the lock a | b"), defect("the capacity"), defect("the queue")];
  const [lock, capacity] = defects;
  if (!lock || !capacity) return fail();
  const first = writeReport(defects, new Map(), [{ defect: lock, caughtBy: "races | seats" }], {
    when: "2030-01-01, linux",
    unsound: 0,
  });
  const missed = [{ defect: capacity, caughtBy: undefined }];
  const run = { when: "2030-01-02, linux", unsound: 1 };
  const text = writeReport(defects, readVerdicts(first.join("\n")), missed, run).join("\n");
  expect(text).toContain("Of 3 defects **1 are caught, 1 missed**; 1 were not planted yet.");
  expect(text).toContain("planted 1; 1 were not judged");
  expect(text).toContain("The oldest row is of 2030-01-01.");
  expect(text.split("\n").slice(-3)).toEqual([
    "| the lock a \\| b | `events/seats.ts` | races \\| seats | 2030-01-01 |",
    "| the capacity | `events/seats.ts` | **missed** | 2030-01-02 |",
    "| the queue | `events/seats.ts` | not planted yet | – |",
  ]);
});
