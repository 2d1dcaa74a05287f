// Runs test files of one package in a tree, and says what failed.
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { endGroup, exitCode } from "../processes.mjs";

/**
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {string | undefined} failed the first test that failed
 * @property {string | undefined} broken what kept the tests from running at all
 */

/** A test that waits for what never comes ends by vitest's own limit long before this. */
const GIVEN_UP_MS = 300_000;

/**
 * Nothing of the run is left when this resolves, also not a test that never lets go of its thread.
 * @param {string} tree
 * @param {string} owner the package's folder, as packages/core
 * @param {string[]} files relative to it
 * @param {string} databaseUrl
 * @param {AbortSignal} [givenUp]
 * @returns {Promise<Outcome>}
 */
export async function runTests(
  tree,
  owner,
  files,
  databaseUrl,
  givenUp = AbortSignal.timeout(GIVEN_UP_MS),
) {
  const report = join(tree, `report-${owner.replaceAll("/", "-")}.json`);
  rmSync(report, { force: true });
  const program = join(tree, owner, "node_modules/vitest/vitest.mjs");
  // What fails has to fail twice: a slow machine is no proof.
  const args = [
    "run",
    "--bail=1",
    "--retry=1",
    "--reporter=json",
    `--outputFile=${report}`,
    ...files,
  ];
  const child = spawn(process.execPath, [program, ...args], {
    cwd: join(tree, owner),
    env: { ...process.env, TEST_DATABASE_URL: databaseUrl, DATABASE_URL: undefined },
    stdio: "ignore",
    // At the head of a process group, which its workers and what they start belong to.
    detached: true,
  });
  const end = () => endGroup(child);
  givenUp.addEventListener("abort", end);
  const code = await exitCode(child).finally(end);
  givenUp.removeEventListener("abort", end);
  if (!existsSync(report)) return { passed: 0, failed: undefined, broken: `exit code ${code}` };
  return read(JSON.parse(readFileSync(report, "utf8")), files.length);
}

/**
 * @param {{ numPassedTests: number, testResults: { status: string, message: string,
 *   assertionResults: { status: string, fullName: string }[] }[] }} report
 * @param {number} files
 * @returns {Outcome}
 */
function read({ numPassedTests, testResults }, files) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.find(({ status }) => status === "failed")?.fullName.trim();
  const unread = testResults.find((file) => file.status === "failed" && !failed);
  const missing = testResults.length < files && !failed ? "a test file was not found" : undefined;
  return { passed: numPassedTests, failed, broken: unread?.message.split("\n")[0] ?? missing };
}
