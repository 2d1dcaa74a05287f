// Reads the results of a package's tests from vitest's JSON.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { NO_REDIS } from "./redis.mjs";
import { ROOT } from "./workspace.mjs";

/** @typedef {{ passed: number, failed: number, skipped: number, notRun: string[], secondTry: string[], failures: string[] }} Sums */
/** @typedef {{ status: string, fullName?: string, failureMessages?: string[] }} Assertion */
/** @typedef {{ name: string, status: string, message?: string, assertionResults: Assertion[] }} File */
/**
 * @typedef {object} Report as far as it is read here
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {File[]} testResults
 */

/** Why test files skip themselves, by the end of their names. */
const REASONS = { ".redis.test.ts": NO_REDIS };
/** Of each failure, among the sums at the end. The whole stands where it happened. */
const SHOWN_LINES = 20;
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
    const failed = report.numFailedTests + report.testResults.filter(isBroken).length;
    return {
      passed: report.numPassedTests,
      failed: code !== 0 && failed === 0 ? 1 : failed,
      ...readSkipped(report),
      // A test that passed and has a failure's message passed when it was tried again.
      secondTry: describeTests(report, ({ status, failureMessages }) =>
        Boolean(status === "passed" && failureMessages?.length),
      ),
      failures: [
        ...describeTests(report, ({ status }) => status === "failed"),
        ...report.testResults
          .filter(isBroken)
          .map(({ name, message }) =>
            shortenFailure(`${relative(ROOT, name)}: the file itself`, [message]),
          ),
      ],
    };
  } catch {
    const failures = [`no report: vitest ended with ${code}`];
    return { passed: 0, failed: 1, skipped: 0, notRun: [], secondTry: [], failures };
  }
}

/** @param {File} file */
const isBroken = ({ status, assertionResults }) =>
  status === "failed" && assertionResults.every((test) => test.status !== "failed");

/** Describes the tests of a report that match. @param {Report} report @param {(test: Assertion) => boolean} matches */
const describeTests = ({ testResults }, matches) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(matches)
      .map(({ fullName, failureMessages = [] }) =>
        shortenFailure(`${relative(ROOT, name)}: ${fullName}`, failureMessages),
      ),
  );

/** Shortens messages to their first lines: what was expected, and where. @param {string} title @param {(string | undefined)[]} messages */
const shortenFailure = (title, messages) =>
  [title, ...messages.flatMap((message) => message?.split("\n").slice(0, SHOWN_LINES) ?? [])].join(
    "\n  ",
  );

/** @param {Report} report @returns {{ skipped: number, notRun: string[] }} */
function readSkipped({ testResults }) {
  let skipped = 0;
  const notRun = [];
  for (const { name, status, assertionResults } of testResults) {
    if (status === "failed") continue; // tests behind a hook that threw belong to that failure
    const skippedCount = assertionResults.filter((test) => !RAN.has(test.status)).length;
    if (skippedCount === 0) continue;
    skipped += skippedCount;
    const reason = Object.entries(REASONS).find(([end]) => name.endsWith(end))?.[1];
    notRun.push(
      `${relative(ROOT, name)} (${skippedCount}): ${reason ?? "skipped by the file itself"}`,
    );
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
