// npm test: runs the tests of all packages against one PostgreSQL, and prints one line of sums.
import "./check-node.mjs";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser, NO_BROWSER } from "./browser/browser.mjs";
import { guardProcesses } from "./guard.mjs";
import { startTestPostgres } from "./postgres/test-postgres.mjs";
import { watchNpm } from "./processes.mjs";
import { lastLine, readReport, testFiles } from "./test-report.mjs";
import { ensureWebBuilt } from "./web-build.mjs";
import { ensureInstalled, packages, runScript } from "./workspace.mjs";

/** @typedef {import("./test-report.mjs").Sums} Sums */
/** @typedef {import("./workspace.mjs").Package} Package */

const interrupted = new AbortController();
let preparing = true;
const wishes = process.argv.slice(2);
/** A person who selects tests by name knows that the other tests do not run. */
const byName = wishes.some((wish) => /^(-t|--testNamePattern)/.test(wish));

process.exitCode = await main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  console.log("0 passed, 1 failed");
  return 1;
});

/** @returns {Promise<number>} the exit code */
async function main() {
  guardProcesses();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, interrupt);
  watchNpm(interrupt);
  await ensureInstalled();
  /** @type {Sums} */
  const sums = {
    passed: 0,
    failed: (await webBuilds()) ? 0 : 1,
    skipped: 0,
    notRun: [],
    secondTry: [],
    failures: [],
  };
  const configuredUrl = process.env["TEST_DATABASE_URL"] || process.env["DATABASE_URL"];
  preparing = false;
  const startedPostgres = configuredUrl ? undefined : await startTestPostgres();
  const reports = mkdtempSync(join(tmpdir(), "rollcall-test-"));
  try {
    for (const tested of packages().filter(({ scripts }) => scripts["test"])) {
      if (interrupted.signal.aborted) break;
      add(sums, await testPackage(tested, configuredUrl ?? startedPostgres?.url ?? "", reports));
    }
    report(sums);
    return sums.failed === 0 && !interrupted.signal.aborted ? 0 : 1;
  } finally {
    rmSync(reports, { recursive: true, force: true });
    await startedPostgres?.stop();
  }
}

/** What is not just a pass, and the sums as the last line. @param {Sums} sums */
function report(sums) {
  if (!byName) for (const line of sums.notRun) console.log(`Not run: ${line}`);
  for (const line of sums.secondTry) console.log(`Passed at the second try: ${line}`);
  for (const line of sums.failures) console.log(`Failed: ${line}`);
  console.log(lastLine(sums));
}

/** Before the tests run, nothing needs a clean end. The guard ends what was started. */
function interrupt() {
  if (preparing) process.exit(1);
  interrupted.abort();
}

/** @param {Sums} sums @param {Sums} more */
function add(sums, { passed, failed, skipped, notRun, secondTry, failures }) {
  sums.passed += passed;
  sums.failed += failed;
  sums.skipped += skipped;
  sums.notRun.push(...notRun);
  sums.secondTry.push(...secondTry);
  sums.failures.push(...failures);
}

/** A failed build counts as one failure. Tests that do not need the pages still run. */
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
  const args = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...wishes];
  // With a filter, most packages have no test to run. Without a filter that is a failure.
  if (wishes.length > 0) args.push("--passWithNoTests");
  const missing = wishes.length === 0 ? await missingBrowser(tested) : [];
  const env = {
    TEST_DATABASE_URL: databaseUrl,
    DATABASE_URL: undefined,
    ...(missing.length > 0 && { WITHOUT_BROWSER: "true" }),
  };
  const code = await runScript(tested, "test", args, { env, signal: interrupted.signal });
  const sums = readReport(code, report);
  if (missing.length === 0) return sums;
  const line = `the ${missing.length} files of apps/web/e2e, which count as failed: ${NO_BROWSER}`;
  return { ...sums, failed: sums.failed + missing.length, notRun: [...sums.notRun, line] };
}

/**
 * The test files that need a browser, if there is no browser.
 * @param {Package} tested
 * @returns {Promise<string[]>}
 */
async function missingBrowser({ name, directory }) {
  if (name !== "@rollcall/web" || (await findBrowser())) return [];
  return testFiles(join(directory, "e2e"));
}
