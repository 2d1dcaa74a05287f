// docs/asvs.md has one row for each requirement of OWASP ASVS 5.0.0, levels 1 and 2. The row names
// tests or documents as evidence, or says why the requirement is not met or does not apply.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../workspace.mjs";

/** @typedef {{ id: string, level: string, state: string, why: string }} Row */

const MIN_REASON_LENGTH = 15;

/** @type {Record<string, number>} levels of the standard by requirement id */
const LEVELS = JSON.parse(readFileSync(join(ROOT, "scripts/check/asvs-levels.json"), "utf8"));
const rows = readRows(readFileSync(join(ROOT, "docs/asvs.md"), "utf8"));

const problems = [...problemsOfIds(), ...rows.flatMap(findProblems)];
for (const problem of problems) console.error(`docs/asvs.md: ${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;

/**
 * The table rows that begin with the number of a requirement.
 * @param {string} text
 * @returns {Row[]}
 */
function readRows(text) {
  return text.split("\n").flatMap((line) => {
    const [id, level = "", , state = "", ...why] = line.replace(/^\| | \|$/g, "").split(" | ");
    return /^\d/.test(id ?? "") ? [{ id: id ?? "", level, state, why: why.join(" | ") }] : [];
  });
}

function problemsOfIds() {
  const counts = new Map(Object.keys(LEVELS).map((id) => [id, 0]));
  for (const { id } of rows) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].flatMap(([id, count]) => {
    if (!(id in LEVELS)) return [`${id} is no requirement of level 1 or 2`];
    return count === 1 ? [] : [`${id} stands ${count} times`];
  });
}

/** @param {Row} row */
function findProblems({ id, level, state, why }) {
  const wrongLevel = String(LEVELS[id]) === level ? [] : [`${id} is of level ${LEVELS[id]}`];
  if (state === "met") return [...wrongLevel, ...findEvidenceProblems(id, why)];
  const isKnownState = state === "not met" || state === "not applicable";
  const hasReason = why.length >= MIN_REASON_LENGTH;
  return [
    ...wrongLevel,
    ...(isKnownState ? [] : [`${id} is neither met, not met nor not applicable`]),
    ...(hasReason ? [] : [`${id} has no reason`]),
  ];
}

/**
 * Evidence is a test (a file and a title that it contains) or a document (a file).
 * @param {string} id
 * @param {string} why
 */
function findEvidenceProblems(id, why) {
  const evidence = why.split("<br>").filter(Boolean);
  if (evidence.length === 0) return [`${id} shows nothing`];
  return evidence.flatMap((reference) => {
    const [, file = "", title] = /^`([^`]+)`(?: “(.+)”)?$/.exec(reference) ?? [];
    if (!existsSync(join(ROOT, file)) || file === "")
      return [`${id}: there is no file ${file || reference}`];
    if (title === undefined)
      return isTest(file) ? [`${id}: ${file} needs the title of a test`] : [];
    return readFileSync(join(ROOT, file), "utf8").includes(title)
      ? []
      : [`${id}: ${file} has no test “${title}”`];
  });
}

/** @param {string} file */
function isTest(file) {
  return /\.test\.tsx?$/.test(file);
}
