// npm test: every package's tests against one PostgreSQL, and one line of sums at the end.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTestPostgres } from "./test-postgres.mjs";
import { ensureWebBuilt } from "./web-build.mjs";
import { ensureInstalled, packages, runScript } from "./workspace.mjs";

/** @typedef {{ passed: number, failed: number }} Sums */
/** @typedef {import("./workspace.mjs").Package} Package */
/**
 * @typedef {object} Report vitest's JSON, as far as it is read here
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {{ status: string, assertionResults: { status: string }[] }[]} testResults
 */

const interrupted = new AbortController();

process.exitCode = await main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  console.log("0 passed, 1 failed");
  return 1;
});

/** @returns {Promise<number>} the exit code */
async function main() {
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => interrupted.abort());
  await ensureInstalled();
  const sums = { passed: 0, failed: (await webBuilds()) ? 0 : 1 };
  const given = process.env["TEST_DATABASE_URL"] || process.env["DATABASE_URL"];
  const own = given ? undefined : await startTestPostgres();
  const reports = mkdtempSync(join(tmpdir(), "rollcall-test-"));
  try {
    for (const tested of packages().filter(({ scripts }) => scripts["test"])) {
      if (interrupted.signal.aborted) break;
      const { passed, failed } = await testPackage(tested, given ?? own?.url ?? "", reports);
      sums.passed += passed;
      sums.failed += failed;
    }
    console.log(`${sums.passed} passed, ${sums.failed} failed`);
    return sums.failed === 0 && !interrupted.signal.aborted ? 0 : 1;
  } finally {
    rmSync(reports, { recursive: true, force: true });
    await own?.stop();
  }
}

/** A build that fails is one failure; what does not need the pages is tested all the same. */
async function webBuilds() {
  try {
    await ensureWebBuilt();
    return true;
  } catch (error) {
    console.error(String(error));
    return false;
  }
}

/**
 * @param {Package} tested its script "test" has to be vitest
 * @param {string} databaseUrl
 * @param {string} reports
 * @returns {Promise<Sums>}
 */
async function testPackage(tested, databaseUrl, reports) {
  console.log(`\n${tested.name}`);
  const report = join(reports, `${tested.name.replaceAll("/", "-")}.json`);
  const wishes = process.argv.slice(2);
  const args = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...wishes];
  // With a filter, most packages have nothing to run; without one that is a failure.
  if (wishes.length > 0) args.push("--passWithNoTests");
  const env = { TEST_DATABASE_URL: databaseUrl, DATABASE_URL: undefined };
  const code = await runScript(tested, "test", args, { env, signal: interrupted.signal });
  return count(code, report);
}

/**
 * A file that could not be loaded, a hook that threw and a run that broke off count as one failure
 * each: none of them is a failed test, and none may pass for a success.
 * @param {number} code
 * @param {string} file
 * @returns {Sums}
 */
function count(code, file) {
  try {
    /** @type {Report} */
    const report = JSON.parse(readFileSync(file, "utf8"));
    const broken = report.testResults.filter(
      ({ status, assertionResults }) =>
        status === "failed" && assertionResults.every((test) => test.status !== "failed"),
    ).length;
    const failed = report.numFailedTests + broken;
    return { passed: report.numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
