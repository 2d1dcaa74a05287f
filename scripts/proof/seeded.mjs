// Seeded defects: one guard, lock, filter or redaction is taken out at a time, and a test has to fail.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { guardProcesses } from "../guard.mjs";
import { watchNpm } from "../processes.mjs";
import { startTestPostgres } from "../test-postgres.mjs";
import { DATA_DIR, ensureInstalled, ROOT } from "../workspace.mjs";
import { DEFECTS } from "./defects.mjs";
import { withPlanted } from "./plant.mjs";
import { runTests } from "./run-tests.mjs";
import { occasion, saveSection } from "./save-section.mjs";
import { copyTree } from "./tree.mjs";

/** @typedef {import("./defect.mjs").Defect} Defect */
/** @typedef {{ defect: Defect, caughtBy: string | undefined, problem: string | undefined }} Verdict */
/**
 * @typedef {object} Wishes
 * @property {string} [only] only defects whose description or file holds this text, without a report
 * @property {number} [minutes] after so many, no further defect is planted; the report names the rest
 */

const LANES = 2;
/** All named tests of a package, one file after the other on a busy machine. */
const SOUND_WITHIN_MS = 1_800_000;

/** A defect that is planted nowhere, or whose tests have moved away, would prove nothing. */
export function checkDefects() {
  const lost = DEFECTS.filter((defect) => withPlanted(defect, ROOT) === undefined);
  for (const { file, find } of lost) console.error(`${file} does not hold exactly once: ${find}`);
  const tests = DEFECTS.flatMap(({ owner, tests }) => tests.map((name) => `${owner}/${name}`));
  const gone = tests.filter((name) => !existsSync(join(ROOT, name)));
  for (const name of gone) console.error(`${name} is to catch a defect, and is not there`);
  return lost.length + gone.length === 0 ? 0 : 1;
}

/** @param {Wishes} wishes */
export async function proveSeeded({ only, minutes = Number.POSITIVE_INFINITY }) {
  // However this run ends, the guard ends all processes that it has started.
  guardProcesses();
  watchNpm(() => process.exit(1));
  await ensureInstalled();
  if (checkDefects() !== 0) return 1;
  const end = Date.now() + minutes * 60_000;
  const queue = DEFECTS.filter(({ what, file }) => !only || `${what} ${file}`.includes(only));
  const postgres = await startTestPostgres();
  try {
    const trees = await Promise.all(Array.from({ length: LANES }, (_, lane) => openLane(lane)));
    const sound = await soundBefore(trees[0] ?? "", queue, postgres.url);
    if (!sound) return 1;
    /** @type {Verdict[]} */
    const verdicts = [];
    const waiting = [...queue];
    await Promise.all(
      trees.map((tree) => work(tree, waiting, verdicts, { url: postgres.url, end })),
    );
    verdicts.sort((a, b) => DEFECTS.indexOf(a.defect) - DEFECTS.indexOf(b.defect));
    if (!only) writeReport(verdicts, waiting);
    const missed = verdicts.filter(({ caughtBy }) => caughtBy === undefined);
    console.log(`${verdicts.length - missed.length} caught, ${missed.length} missed`);
    return missed.length === 0 ? 0 : 1;
  } finally {
    await postgres.stop();
  }
}

/** @param {number} lane */
async function openLane(lane) {
  const tree = join(DATA_DIR, "proof", String(lane));
  mkdirSync(tree, { recursive: true });
  await copyTree(tree);
  return tree;
}

/**
 * All named tests must pass without a defect: otherwise a failure would prove nothing.
 * @param {string} tree
 * @param {Defect[]} defects
 * @param {string} url
 */
async function soundBefore(tree, defects, url) {
  /** @type {Map<string, Set<string>>} */
  const files = new Map();
  for (const { owner, tests } of defects)
    files.set(owner, new Set([...(files.get(owner) ?? []), ...tests]));
  for (const [owner, named] of files) {
    const givenUp = AbortSignal.timeout(SOUND_WITHIN_MS);
    const { failed, broken, passed } = await runTests(tree, owner, [...named], url, givenUp);
    console.log(`${owner}: ${passed} tests pass without a defect`);
    if (!failed && !broken) continue;
    console.error(`${owner} fails without a defect: ${failed ?? broken}`);
    return false;
  }
  return true;
}

/**
 * @param {string} tree
 * @param {Defect[]} waiting shared by the lanes
 * @param {Verdict[]} verdicts
 * @param {{ url: string, end: number }} place the database, and when nothing more is begun
 */
async function work(tree, waiting, verdicts, { url, end }) {
  while (Date.now() < end) {
    const defect = waiting.shift();
    if (!defect) return;
    const place = join(tree, defect.file);
    const sound = readFileSync(place, "utf8");
    writeFileSync(place, withPlanted(defect, tree) ?? sound);
    const { failed, broken } = await runTests(tree, defect.owner, defect.tests, url);
    writeFileSync(place, sound);
    verdicts.push({ defect, caughtBy: failed, problem: failed ? undefined : broken });
    const why = broken && !failed ? `: ${broken}` : "";
    console.log(`${failed ? "caught" : "MISSED"}  ${defect.what}${why}`);
  }
}

/**
 * @param {Verdict[]} verdicts
 * @param {Defect[]} left for which there was no time
 */
function writeReport(verdicts, left) {
  const caught = verdicts.filter(({ caughtBy }) => caughtBy !== undefined).length;
  const cell = (/** @type {string} */ text) => text.replaceAll("|", "\\|");
  const shortFile = (/** @type {string} */ file) => file.split("/").slice(-2).join("/");
  const rows = verdicts.map(({ defect, caughtBy }, at) => {
    const by = caughtBy === undefined ? "**missed**" : cell(caughtBy);
    return `| ${at + 1} | ${cell(defect.what)} | \`${shortFile(defect.file)}\` | ${by} |`;
  });
  saveSection("Seeded defects", [
    "`npx pnpm@10.34.8 prove --seeded` takes out one guard, lock, filter or redaction at a time in a copy of",
    "the sources and runs the named tests, which pass without it. A defect counts as caught when a test fails,",
    "not when a file cannot be read any more.",
    "",
    `${occasion()}: **${caught} of ${verdicts.length} caught**, each planted once.`,
    ...(left.length > 0 ? [`Not run for want of time: ${left.length} more.`] : []),
    "",
    "| # | taken out | in | first test that failed |",
    "|---|---|---|---|",
    ...rows,
    ...left.map(({ what, file }) => `| – | ${cell(what)} | \`${shortFile(file)}\` | not run |`),
  ]);
}
