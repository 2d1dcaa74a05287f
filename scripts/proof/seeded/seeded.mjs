// Seeded defects: one guard, lock, filter or redaction is taken out at a time, and a test has to fail.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { guardProcesses } from "../../guard.mjs";
import { startTestPostgres } from "../../postgres/test-postgres.mjs";
import { watchNpm } from "../../processes.mjs";
import { ensureWebBuilt } from "../../web-build.mjs";
import { DATA_DIR, ensureInstalled, ROOT } from "../../workspace.mjs";
import { withPlanted } from "../plant.mjs";
import { runTests } from "../run-tests.mjs";
import { saveNotRun } from "../save-not-run.mjs";
import { occasion, readSection, saveSection } from "../save-section.mjs";
import { copyTree } from "../tree.mjs";
import { DEFECTS } from "./defects.mjs";
import { readVerdicts, writeReport } from "./seeded-report.mjs";

/** @typedef {import("./defect.mjs").Defect} Defect */
/** @typedef {import("./seeded-report.mjs").Verdict} Verdict */
/**
 * @typedef {object} Wishes
 * @property {string[] | undefined} [only] only defects whose description or file holds one of these texts
 * @property {number | undefined} [minutes] after so many, no further defect is planted
 */

const TITLE = "Seeded defects";
const LANES = 2;
/** All named tests of a package, one file after the other on a busy machine. */
const SOUND_WITHIN_MS = 1_800_000;

/** A defect that is planted nowhere, or whose tests have moved away, would prove nothing. */
export function checkDefects() {
  const lost = DEFECTS.filter((defect) => withPlanted(defect, ROOT) === undefined);
  for (const { file, find } of lost) console.error(`${file} does not hold exactly once: ${find}`);
  const tests = DEFECTS.flatMap(({ owner, tests }) => tests.map((name) => `${owner}/${name}`));
  const missingTests = tests.filter((name) => !existsSync(join(ROOT, name)));
  for (const name of missingTests) console.error(`${name} is to catch a defect, and is not there`);
  return lost.length + missingTests.length === 0 ? 0 : 1;
}

/** @param {Wishes} wishes */
export async function proveSeeded({ only, minutes = Number.POSITIVE_INFINITY }) {
  // However this run ends, the guard ends all processes that it has started.
  guardProcesses();
  watchNpm(() => process.exit(1));
  await ensureInstalled();
  if (checkDefects() !== 0) return 1;
  await ensureWebBuilt();
  const end = Date.now() + minutes * 60_000;
  const queue = DEFECTS.filter(
    ({ title, file }) => !only || only.some((text) => `${title} ${file}`.includes(text)),
  );
  const postgres = await startTestPostgres();
  try {
    const trees = await Promise.all(Array.from({ length: LANES }, (_, lane) => openLane(lane)));
    const unsound = await failingBefore(trees[0] ?? "", queue, postgres.url);
    /** @type {Verdict[]} */
    const verdicts = [];
    const { waiting, unjudged } = inOrder(queue, unsound);
    // Saved after each verdict, so that a run that is stopped after an hour keeps its results.
    const keep = (/** @type {Verdict} */ verdict) => {
      verdicts.push(verdict);
      const run = { when: occasion(), unsound: unjudged.length };
      saveSection(TITLE, writeReport(DEFECTS, readVerdicts(readSection(TITLE)), verdicts, run));
    };
    await Promise.all(trees.map((tree) => work(tree, waiting, keep, { url: postgres.url, end })));
    saveNotRun();
    const missed = verdicts.filter(({ caughtBy }) => caughtBy === undefined);
    console.log(`${verdicts.length - missed.length} caught, ${missed.length} missed`);
    return missed.length + unjudged.length === 0 ? 0 : 1;
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
 * All named tests must pass without a defect: otherwise a failure would prove nothing. Those that do
 * not are tried once more by themselves, since a busy machine may fail what is sound.
 * @param {string} tree
 * @param {Defect[]} defects
 * @param {string} url
 * @returns {Promise<Set<string>>} the files that fail, from the root
 */
async function failingBefore(tree, defects, url) {
  /** @type {Map<string, Set<string>>} */
  const files = new Map();
  for (const { owner, tests } of defects)
    files.set(owner, new Set([...(files.get(owner) ?? []), ...tests]));
  /** @type {Set<string>} */
  const failing = new Set();
  for (const [owner, testFiles] of files) {
    const options = () => ({ all: true, givenUp: AbortSignal.timeout(SOUND_WITHIN_MS) });
    const { passed, failedFiles } = await runTests(tree, owner, [...testFiles], url, options());
    console.log(`${owner}: ${passed} tests pass without a defect`);
    if (failedFiles.length === 0) continue;
    const again = await runTests(tree, owner, failedFiles, url, options());
    for (const file of again.failedFiles) {
      console.error(`${owner}/${file} fails without a defect: ${again.failed ?? again.broken}`);
      failing.add(`${owner}/${file}`);
    }
  }
  return failing;
}

/**
 * Those that were not planted for the longest come first, so that a row is not believed for weeks in
 * which the code around its guard changed. None is planted whose tests fail without it.
 * @param {Defect[]} queue
 * @param {Set<string>} failing
 */
function inOrder(queue, failing) {
  const before = readVerdicts(readSection(TITLE));
  const getPlantedDay = (/** @type {Defect} */ { title }) => before.get(title)?.day ?? "";
  const isSound = (/** @type {Defect} */ { owner, tests }) =>
    !tests.some((test) => failing.has(`${owner}/${test}`));
  return {
    waiting: queue.filter(isSound).sort((a, b) => getPlantedDay(a).localeCompare(getPlantedDay(b))),
    unjudged: queue.filter((defect) => !isSound(defect)),
  };
}

/**
 * @param {string} tree
 * @param {Defect[]} waiting shared by the lanes
 * @param {(verdict: Verdict) => void} keep
 * @param {{ url: string, end: number }} place the database, and when nothing more is begun
 */
async function work(tree, waiting, keep, { url, end }) {
  while (Date.now() < end) {
    const defect = waiting.shift();
    if (!defect) return;
    const place = join(tree, defect.file);
    const sound = readFileSync(place, "utf8");
    writeFileSync(place, withPlanted(defect, tree) ?? sound);
    const { failed, broken } = await runTests(tree, defect.owner, defect.tests, url);
    writeFileSync(place, sound);
    keep({ defect, caughtBy: failed });
    const why = broken && !failed ? `: ${broken}` : "";
    console.log(`${failed ? "caught" : "MISSED"}  ${defect.title}${why}`);
  }
}
