// Reads the results of a package's tests from vitest's JSON.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { NO_REDIS } from "./redis.mjs";
import { ROOT } from "./workspace.mjs";

/** @typedef {{ passed: number, failed: number, skipped: number, notRun: string[], secondTry: string[] }} Sums */
/** @typedef {{ status: string, fullName?: string, failureMessages?: string[] }} Assertion */
/**
 * @typedef {object} Report as far as it is read here
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {{ name: string, status: string, assertionResults: Assertion[] }[]} testResults
 */

/** Why test files skip themselves, by the end of their names. */
const REASONS = { ".redis.test.ts": NO_REDIS };
const RAN = new Set(["passed", "failed"]);

/**
 * A file that cannot be loaded, a hook that throws and a run that breaks off count as one failure
 * each: vitest reports no failed test for them, and they must not look like a success.
 * @param {number} code of vitest
 * @param {string} file
 * @returns {Sums}
 */
export function readReport(code, file) {
  try {
    /** @type {Report} */
    const report = JSON.parse(readFileSync(file, "utf8"));
    const broken = report.testResults.filter(
      ({ status, assertionResults }) =>
        status === "failed" && assertionResults.every((test) => test.status !== "failed"),
    ).length;
    const failed = report.numFailedTests + broken;
    return {
      passed: report.numPassedTests,
      failed: code !== 0 && failed === 0 ? 1 : failed,
      ...readSkipped(report),
      secondTry: readSecondTries(report),
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0, notRun: [], secondTry: [] };
  }
}

/** A test that passed and has a failure's message passed when it was tried again. @param {Report} report */
function readSecondTries({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === "passed" && failureMessages?.length)
      .map(({ fullName, failureMessages }) =>
        [`${relative(ROOT, name)}: ${fullName}`, ...(failureMessages ?? [])].join("\n  "),
      ),
  );
}

/** @param {Report} report @returns {{ skipped: number, notRun: string[] }} */
function readSkipped({ testResults }) {
  let skipped = 0;
  const notRun = [];
  for (const { name, status, assertionResults } of testResults) {
    if (status === "failed") continue; // tests behind a hook that threw belong to that failure
    const left = assertionResults.filter((test) => !RAN.has(test.status)).length;
    if (left === 0) continue;
    skipped += left;
    const reason = Object.entries(REASONS).find(([end]) => name.endsWith(end))?.[1];
    notRun.push(`${relative(ROOT, name)} (${left}): ${reason ?? "skipped by the file itself"}`);
  }
  return { skipped, notRun };
}

/** The test files of a folder. @param {string} folder @returns {string[]} */
export function testFiles(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => join(folder, name));
}

/** The last line of a run. @param {Sums} sums @returns {string} */
export function lastLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
