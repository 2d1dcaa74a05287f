// Runs one proof and writes its section of docs/proof.md.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { endGroup, exitCode } from "../processes.mjs";
import { DATA_DIR, ROOT } from "../workspace.mjs";
import { plant } from "./plant.mjs";
import { occasion, readSection, saveSection } from "./save-section.mjs";
import { copyTree } from "./tree.mjs";

/** @typedef {import("./proofs.mjs").Proof} Proof */
/** @typedef {import("./proofs.mjs").Step} Step */
/**
 * @typedef {object} Outcome
 * @property {number} passed tests
 * @property {{ title: string, why: string }[]} failed
 * @property {string[]} facts what the tests have told
 */

const WHY_LENGTH = 600;

/**
 * @param {Proof} proof
 * @param {{ long: boolean, postgres: { url: string, version: string } }} options
 * @returns {Promise<boolean>} whether it holds
 */
export async function runProof(proof, { long, postgres }) {
  const started = Date.now();
  const load = loadavg()[0] ?? 0;
  /** @type {Outcome[]} */
  const outcomes = [];
  for (const step of proof.steps) {
    if (step.isLongOnly && !long) continue;
    const outcome = await runStep(step, long, postgres.url);
    const prefix = step.without ? `without ${step.without}: ` : "";
    const facts = outcome.facts.map((fact) => `${prefix}${fact}`);
    outcomes.push(step.control ? controlled(outcome, step.control) : { ...outcome, facts });
  }
  const seconds = Math.round((Date.now() - started) / 1_000);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.flatMap((outcome) => outcome.failed);
  const holds = failed.length === 0 && outcomes.every((outcome) => outcome.passed > 0);
  // A short run that holds takes nothing away from what a long one has shown.
  const isKept = holds && !long && readSection(getTitle(proof))?.includes("--long");
  const lines = [
    proof.shows,
    "",
    `\`npx pnpm@10.34.8 prove ${proof.name}${long ? " --long" : ""}\`, ${describeForm(proof, long)}.`,
    `${occasion()}, ${postgres.version}, at ${revision()}; load of the machine at the start ${load.toFixed(1)}.`,
    "",
    `**${holds ? "Holds" : "FAILED"}**: ${passed} tests passed, ${failed.length} failed, in ${seconds} s.`,
    ...outcomes.flatMap(({ facts }) => facts).map((fact) => `- ${fact}`),
    ...failed.map(({ title, why }) => `- failed: ${title}: ${why}`),
  ];
  if (!isKept) saveSection(getTitle(proof), lines);
  console.log(`${holds ? "holds " : "FAILED"}  ${proof.name} (${passed} tests, ${seconds} s)`);
  return holds;
}

/** Names the size that was run. Sizes set by the environment are not the long form. @param {Proof} proof @param {boolean} long */
function describeForm(proof, long) {
  if (!long) return `the **short** form: ${proof.short}`;
  const names = proof.steps.flatMap(({ longEnv }) => Object.keys(longEnv ?? {}));
  const overriddenSizes = ["PROOF_SIZES", ...names].filter((name) => process.env[name]);
  if (overriddenSizes.length === 0) return `the **long** form: ${proof.long}`;
  const sizes = overriddenSizes.map((name) => `${name}=${process.env[name]}`).join(" ");
  return `**another size** (\`${sizes}\`) than the long form: ${proof.long}`;
}

/** The heading of a proof's section. @param {Proof} proof */
export const getTitle = ({ name }) => `Proof: ${name}`;

/**
 * Tests that do not fail when the protection is missing would prove nothing.
 * @param {Outcome} outcome
 * @param {string} missing
 * @returns {Outcome}
 */
function controlled({ passed, failed }, missing) {
  if (failed.length > 0)
    return {
      passed: 1,
      failed: [],
      facts: [`${missing} ${failed.length} of ${passed + failed.length} tests fail, as they must.`],
    };
  return { passed: 0, failed: [{ title: missing, why: "no test fails" }], facts: [] };
}

/** The commit that was tried, and whether the sources are that commit's. */
function revision() {
  const git = (/** @type {string[]} */ ...args) =>
    spawnSync("git", args, { cwd: ROOT }).stdout?.toString().trim() ?? "";
  const changed = git("status", "--porcelain", "--", ".", ":!docs/proof.md") !== "";
  return `commit ${git("rev-parse", "--short", "HEAD")}${changed ? " with changes" : ""}`;
}

/** Sizes that the environment overrides. @param {Record<string, string>} [sizes] */
const readSizes = (sizes = {}) =>
  Object.fromEntries(
    Object.keys(sizes).flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );

/**
 * @param {Step} step
 * @param {boolean} long
 * @param {string} databaseUrl
 * @returns {Promise<Outcome>}
 */
async function runStep({ owner, files, only, env, longEnv, planted }, long, databaseUrl) {
  const folder = join(DATA_DIR, "prove", String(process.pid));
  mkdirSync(folder, { recursive: true });
  const report = join(folder, "report.json");
  const facts = join(folder, "facts");
  for (const file of [report, facts]) rmSync(file, { force: true });
  const tree = planted ? join(folder, "tree") : ROOT;
  if (planted) {
    await copyTree(tree);
    plant(planted, tree);
  }
  const program = join(tree, owner, "node_modules/vitest/vitest.mjs");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const child = spawn(
    process.execPath,
    [program, "run", ...reporters, ...(only ? ["-t", only] : []), ...files],
    {
      cwd: join(tree, owner),
      env: {
        ...process.env,
        TEST_DATABASE_URL: databaseUrl,
        DATABASE_URL: undefined,
        PROOF_FACTS: facts,
        ...(long && { PROOFS: "long", ...longEnv, ...readSizes(longEnv) }),
        ...env,
      },
      stdio: ["ignore", "inherit", "inherit"],
      // It leads a process group with its workers and all that they start.
      detached: true,
    },
  );
  const code = await exitCode(child).finally(() => endGroup(child));
  const factLines = existsSync(facts) ? readFileSync(facts, "utf8").trim().split("\n") : [];
  const broken = { passed: 0, failed: [{ title: files.join(", "), why: `exit code ${code}` }] };
  const read = existsSync(report) ? readReport(JSON.parse(readFileSync(report, "utf8"))) : broken;
  rmSync(folder, { recursive: true, force: true });
  return { ...read, facts: factLines };
}

/**
 * @param {{ numPassedTests: number, testResults: { name: string, status: string, message: string,
 *   assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[] }} report
 * @returns {Omit<Outcome, "facts">}
 */
function readReport({ numPassedTests, testResults }) {
  const short = (/** @type {string} */ text) =>
    text.replaceAll(`${ROOT}/`, "").slice(0, WHY_LENGTH).replaceAll(/\s+/g, " ");
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests
    .filter(({ status }) => status === "failed")
    .map(({ fullName, failureMessages: [why = ""] }) => ({
      title: fullName.trim(),
      why: short(why),
    }));
  const unread = testResults
    .filter(({ status, message }) => status === "failed" && message !== "")
    .map(({ name, message }) => ({ title: name.replace(ROOT, ""), why: short(message) }));
  return { passed: numPassedTests, failed: [...failed, ...unread] };
}
