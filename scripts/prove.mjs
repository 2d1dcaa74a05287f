// Heavier proofs than npm test. `--seeded` removes one guard, lock, filter or redaction at a time
// and shows that a test fails. `--check` only verifies that the text of each defect is still found.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { guardProcesses } from "./guard.mjs";
import { watchNpm } from "./processes.mjs";
import { DEFECTS } from "./proof/defects.mjs";
import { runTests } from "./proof/run-tests.mjs";
import { occasion, saveSection } from "./proof/save-section.mjs";
import { copyTree } from "./proof/tree.mjs";
import { startTestPostgres } from "./test-postgres.mjs";
import { DATA_DIR, ensureInstalled, ROOT } from "./workspace.mjs";

/** @typedef {import("./proof/defect.mjs").Defect} Defect */
/** @typedef {{ defect: Defect, caughtBy: string | undefined, problem: string | undefined }} Verdict */

const LANES = 2;

const wishes = new Set(process.argv.slice(2));
if (wishes.has("--check")) process.exitCode = check();
else if (wishes.has("--seeded")) process.exitCode = await proveSeeded();
else {
  console.error("usage: node scripts/prove.mjs --seeded | --check [--only=text]");
  process.exitCode = 2;
}

/** A defect that is planted nowhere, or whose tests have moved away, would prove nothing. */
function check() {
  const lost = DEFECTS.filter((defect) => plant(defect, ROOT) === undefined);
  for (const { file, find } of lost) console.error(`${file} does not hold exactly once: ${find}`);
  const tests = DEFECTS.flatMap(({ owner, tests }) => tests.map((name) => `${owner}/${name}`));
  const gone = tests.filter((name) => !existsSync(join(ROOT, name)));
  for (const name of gone) console.error(`${name} is to catch a defect, and is not there`);
  return lost.length + gone.length === 0 ? 0 : 1;
}

/**
 * The file's text with the defect in it; undefined unless `find` occurs exactly once.
 * @param {Defect} defect
 * @param {string} tree
 */
function plant({ file, find, put }, tree) {
  const [before = "", after, ...more] = readFileSync(join(tree, file), "utf8").split(find);
  return after === undefined || more.length > 0 ? undefined : before + put + after;
}

async function proveSeeded() {
  // However this run ends, the guard ends all processes that it has started.
  guardProcesses();
  watchNpm(() => process.exit(1));
  await ensureInstalled();
  if (check() !== 0) return 1;
  const only = [...wishes].find((wish) => wish.startsWith("--only="))?.slice("--only=".length);
  const queue = DEFECTS.filter(({ what, file }) => !only || `${what} ${file}`.includes(only));
  const postgres = await startTestPostgres();
  try {
    const trees = await Promise.all(Array.from({ length: LANES }, (_, lane) => openLane(lane)));
    const sound = await soundBefore(trees[0] ?? "", queue, postgres.url);
    if (!sound) return 1;
    /** @type {Verdict[]} */
    const verdicts = [];
    const waiting = [...queue];
    await Promise.all(trees.map((tree) => work(tree, waiting, verdicts, postgres.url)));
    verdicts.sort((a, b) => DEFECTS.indexOf(a.defect) - DEFECTS.indexOf(b.defect));
    if (!only) writeReport(verdicts);
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
    const { failed, broken, passed } = await runTests(tree, owner, [...named], url);
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
 * @param {string} url
 */
async function work(tree, waiting, verdicts, url) {
  for (let defect = waiting.shift(); defect; defect = waiting.shift()) {
    const place = join(tree, defect.file);
    const sound = readFileSync(place, "utf8");
    writeFileSync(place, plant(defect, tree) ?? sound);
    const { failed, broken } = await runTests(tree, defect.owner, defect.tests, url);
    writeFileSync(place, sound);
    verdicts.push({ defect, caughtBy: failed, problem: failed ? undefined : broken });
    const why = broken && !failed ? `: ${broken}` : "";
    console.log(`${failed ? "caught" : "MISSED"}  ${defect.what}${why}`);
  }
}

/** @param {Verdict[]} verdicts */
function writeReport(verdicts) {
  const caught = verdicts.filter(({ caughtBy }) => caughtBy !== undefined).length;
  const cell = (/** @type {string} */ text) => text.replaceAll("|", "\\|");
  const rows = verdicts.map(({ defect, caughtBy }, at) => {
    const by = caughtBy === undefined ? "**missed**" : cell(caughtBy);
    return `| ${at + 1} | ${cell(defect.what)} | \`${defect.file.split("/").slice(-2).join("/")}\` | ${by} |`;
  });
  saveSection("Seeded defects", [
    "`npx pnpm@10.34.8 prove --seeded` takes out one guard, lock, filter or redaction at a time in a copy of",
    "the sources and runs the named tests, which pass without it. A defect counts as caught when a test fails,",
    "not when a file cannot be read any more.",
    "",
    `${occasion()}: **${caught} of ${verdicts.length} caught**, each planted once.`,
    "",
    "| # | taken out | in | first test that failed |",
    "|---|---|---|---|",
    ...rows,
  ]);
}
