// The report on seeded defects: a run renews the rows of those that it planted, and keeps the others.

/** @typedef {import("./defect.mjs").Defect} Defect */
/**
 * What became of a defect that was planted.
 * @typedef {object} Verdict
 * @property {Defect} defect
 * @property {string | undefined} caughtBy the first test that failed
 */
/** @typedef {{ by: string, on: string }} Judged the test or MISSED, and the day */

const MISSED = "**missed**";
const NEVER = "not planted yet";

/**
 * What an earlier report tells, by the words for the defect.
 * @param {string | undefined} section
 * @returns {Map<string, Judged>}
 */
export function judgedBefore(section = "") {
  const rows = section.split("\n").filter((line) => line.startsWith("| ") && line.endsWith(" |"));
  const told = rows.slice(1).map((line) => {
    const [what = "", , by = "", on = ""] = line
      .slice(2, -2)
      .split(" | ")
      .map((cell) => cell.trim().replaceAll("\\|", "|"));
    return /** @type {const} */ ([what, { by, on }]);
  });
  return new Map(told.filter(([, { by }]) => by !== NEVER));
}

/**
 * The lines of the report.
 * @param {readonly Defect[]} defects all that there are
 * @param {Map<string, Judged>} before
 * @param {readonly Verdict[]} verdicts of this run
 * @param {{ when: string, unsound: number }} run when and where, and how many were not judged since a test
 *   failed without them
 */
export function reportOf(defects, before, verdicts, { when, unsound }) {
  const [on = ""] = when.split(",");
  const judged = new Map(before);
  for (const { defect, caughtBy } of verdicts)
    judged.set(defect.what, { by: caughtBy ?? MISSED, on });
  const states = defects.map(({ what }) => judged.get(what)?.by ?? NEVER);
  const count = (/** @type {string} */ state) => states.filter((one) => one === state).length;
  const [missed, never] = [count(MISSED), count(NEVER)];
  const [oldest = "–"] = defects.flatMap(({ what }) => judged.get(what)?.on ?? []).sort();
  return [
    "`npx pnpm@10.34.8 prove --seeded` takes out one guard, lock, filter or redaction at a time in a copy of",
    "the sources and runs the named tests, which pass without it. A defect counts as caught when a test fails,",
    "not when a file cannot be read any more. Each row says when its defect was planted last.",
    "",
    `Of ${defects.length} defects **${defects.length - missed - never} are caught, ${missed} missed**; ${never} were not planted yet.`,
    `The last run, ${when}, planted ${verdicts.length}${
      unsound > 0 ? `; ${unsound} were not judged, since a test failed without them` : ""
    }. The oldest row is of ${oldest}.`,
    "",
    "| taken out | in | first test that failed | on |",
    "|---|---|---|---|",
    ...defects.map(({ what, file }) => {
      const { by, on: day } = judged.get(what) ?? { by: NEVER, on: "–" };
      return `| ${cell(what)} | \`${shortOf(file)}\` | ${cell(by)} | ${day} |`;
    }),
  ];
}

const cell = (/** @type {string} */ text) => text.replaceAll("|", "\\|");
const shortOf = (/** @type {string} */ file) => file.split("/").slice(-2).join("/");
