import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lastLine, readReport } from "../../../../scripts/test-report.mjs";
import { ROOT } from "../../../../scripts/workspace.mjs";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rollcall-report-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(...files: { name: string; status: string; tests: string[] }[]): string {
  const statuses = files.flatMap(({ tests }) => tests);
  const count = (wanted: string) => statuses.filter((status) => status === wanted).length;
  const path = join(folder, "report.json");
  const text = JSON.stringify({
    numPassedTests: count("passed"),
    numFailedTests: count("failed"),
    testResults: files.map(({ name, status, tests }) => ({
      name: join(ROOT, name),
      status,
      assertionResults: tests.map((test) => ({ status: test })),
    })),
  });
  writeFileSync(path, text);
  return path;
}

describe("the sums of a run", () => {
  test("name each file that was left out, with the reason", () => {
    const sums = readReport(
      0,
      report(
        { name: "packages/core/a.redis.test.ts", status: "passed", tests: ["skipped", "skipped"] },
        { name: "apps/web/b.test.ts", status: "passed", tests: ["passed", "todo"] },
      ),
    );
    expect(sums).toMatchObject({ passed: 1, failed: 0, skipped: 3 });
    expect(sums.notRun).toEqual([
      expect.stringMatching(/^packages\/core\/a\.redis\.test\.ts \(2\): no redis-server was found/),
      "apps/web/b.test.ts (1): skipped by the file itself",
    ]);
    expect(lastLine(sums)).toBe("1 passed, 0 failed, 3 skipped");
  });

  test("name each test that passed when it was tried again, with its failure", () => {
    const path = join(folder, "again.json");
    const assertionResults = [
      { status: "passed", fullName: "a door opens", failureMessages: ["it was shut"] },
      { status: "passed", fullName: "a door shuts", failureMessages: [] },
    ];
    const testResults = [{ name: join(ROOT, "a.test.ts"), status: "passed", assertionResults }];
    writeFileSync(path, JSON.stringify({ numPassedTests: 2, numFailedTests: 0, testResults }));
    expect(readReport(0, path).secondTry).toEqual(["a.test.ts: a door opens\n  it was shut"]);
  });

  test("name each failed test, with the beginning of what it said", () => {
    const path = join(folder, "failed.json");
    const said = Array.from({ length: 99 }, (_, line) => `line ${line}`).join("\n");
    const assertionResults = [
      { status: "failed", fullName: "a door opens", failureMessages: [said] },
      { status: "passed", fullName: "a door shuts", failureMessages: [] },
    ];
    const testResults = [{ name: join(ROOT, "a.test.ts"), status: "failed", assertionResults }];
    writeFileSync(path, JSON.stringify({ numPassedTests: 1, numFailedTests: 1, testResults }));
    const [failure, ...more] = readReport(1, path).failures;
    expect(failure).toMatch(/^a\.test\.ts: a door opens\n {2}line 0\n(.*\n)*.*line 19$/);
    expect(more).toEqual([]);
  });

  test("count a file that could not be loaded, and a hook that threw, as one failure", () => {
    const broken = { name: "a.test.ts", status: "failed", tests: [] };
    const hook = { name: "b.test.ts", status: "failed", tests: ["skipped", "skipped"] };
    const sums = readReport(1, report(broken, hook));
    expect(lastLine(sums)).toBe("0 passed, 2 failed");
    expect(sums.failures).toEqual(["a.test.ts: the file itself", "b.test.ts: the file itself"]);
  });

  test("are a failure where the run broke off or left no report", () => {
    const passed = { name: "a.test.ts", status: "passed", tests: ["passed"] };
    expect(lastLine(readReport(1, report(passed)))).toBe("1 passed, 1 failed");
    expect(lastLine(readReport(0, join(folder, "absent.json")))).toBe("0 passed, 1 failed");
  });
});
