// Runs test files of one package in a copy of the repository, and reports the first failure.
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { endGroup, exitCode } from "../processes.mjs";

/**
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {string | undefined} failed the first test that failed
 * @property {string | undefined} broken why the tests could not run at all
 * @property {string[]} failedFiles relative to the package
 */

/** The limit of a whole run. A test that hangs reaches vitest's own limit long before. */
const GIVEN_UP_MS = 300_000;

/**
 * When this resolves, no process of the run is left, even if a test never releases its thread.
 * @param {string} tree
 * @param {string} owner the package's folder, as packages/core
 * @param {string[]} files relative to it
 * @param {string} databaseUrl
 * @param {{ givenUp?: AbortSignal, all?: boolean }} [options] when to give up, and whether to go on behind
 *   a failure
 * @returns {Promise<Outcome>}
 */
export async function runTests(
  tree,
  owner,
  files,
  databaseUrl,
  { givenUp = AbortSignal.timeout(GIVEN_UP_MS), all = false } = {},
) {
  const report = join(tree, `report-${owner.replaceAll("/", "-")}.json`);
  rmSync(report, { force: true });
  const program = join(tree, owner, "node_modules/vitest/vitest.mjs");
  // A test counts as failed only if it fails twice: a slow machine proves nothing.
  const args = [
    "run",
    ...(all ? [] : ["--bail=1"]),
    "--retry=1",
    "--reporter=json",
    `--outputFile=${report}`,
    ...files,
  ];
  const child = spawn(process.execPath, [program, ...args], {
    cwd: join(tree, owner),
    env: { ...process.env, TEST_DATABASE_URL: databaseUrl, DATABASE_URL: undefined },
    stdio: "ignore",
    // It leads a process group with its workers and all that they start.
    detached: true,
  });
  const end = () => endGroup(child);
  givenUp.addEventListener("abort", end);
  const code = await exitCode(child).finally(end);
  givenUp.removeEventListener("abort", end);
  if (!existsSync(report))
    return { passed: 0, failed: undefined, broken: `exit code ${code}`, failedFiles: [...files] };
  const outcome = read(JSON.parse(readFileSync(report, "utf8")), files.length);
  const failedFiles = outcome.failedFiles.map((file) => relative(join(tree, owner), file));
  return { ...outcome, failedFiles };
}

/**
 * @param {{ numPassedTests: number, testResults: { name: string, status: string, message: string,
 *   assertionResults: { status: string, fullName: string }[] }[] }} report
 * @param {number} files
 * @returns {Outcome}
 */
function read({ numPassedTests, testResults }, files) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.find(({ status }) => status === "failed")?.fullName.trim();
  const unread = testResults.find((file) => file.status === "failed" && !failed);
  const missing = testResults.length < files && !failed ? "a test file was not found" : undefined;
  const failedFiles = testResults
    .filter(({ status }) => status === "failed")
    .map(({ name }) => name);
  const broken = unread?.message.split("\n")[0] ?? missing;
  return { passed: numPassedTests, failed, broken, failedFiles };
}
