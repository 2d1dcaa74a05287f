// The report on seeded defects: a run renews the rows of those that it planted, and keeps the others.

/** @typedef {import("./defect.mjs").Defect} Defect */
/**
 * What became of a defect that was planted.
 * @typedef {object} Verdict
 * @property {Defect} defect
 * @property {string | undefined} caughtBy the first test that failed
 */
/** @typedef {{ verdict: string, day: string }} Judged the test or MISSED, and the day */

const MISSED = "**missed**";
const NEVER = "not planted yet";

/**
 * What an earlier report tells, by the words for the defect.
 * @param {string | undefined} section
 * @returns {Map<string, Judged>}
 */
export function readVerdicts(section = "") {
  const rows = section.split("\n").filter((line) => line.startsWith("| ") && line.endsWith(" |"));
  const verdicts = rows.slice(1).map((line) => {
    const [title = "", , verdict = "", day = ""] = line
      .slice(2, -2)
      .split(" | ")
      .map((cell) => cell.trim().replaceAll("\\|", "|"));
    return /** @type {const} */ ([title, { verdict, day }]);
  });
  return new Map(verdicts.filter(([, { verdict }]) => verdict !== NEVER));
}

/**
 * The lines of the report.
 * @param {readonly Defect[]} defects all that there are
 * @param {Map<string, Judged>} before
 * @param {readonly Verdict[]} verdicts of this run
 * @param {{ when: string, unsound: number }} run when and where, and how many were not judged since a test
 *   failed without them
 */
export function writeReport(defects, before, verdicts, { when, unsound }) {
  const [today = ""] = when.split(",");
  const verdictsByTitle = new Map(before);
  for (const { defect, caughtBy } of verdicts)
    verdictsByTitle.set(defect.title, { verdict: caughtBy ?? MISSED, day: today });
  const states = defects.map(({ title }) => verdictsByTitle.get(title)?.verdict ?? NEVER);
  const count = (/** @type {string} */ state) =>
    states.filter((verdict) => verdict === state).length;
  const [missed, never] = [count(MISSED), count(NEVER)];
  const [oldest = "–"] = defects
    .flatMap(({ title }) => verdictsByTitle.get(title)?.day ?? [])
    .sort();
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
    ...defects.map(({ title, file }) => {
      const { verdict, day } = verdictsByTitle.get(title) ?? { verdict: NEVER, day: "–" };
      return `| ${cell(title)} | \`${shortenPath(file)}\` | ${cell(verdict)} | ${day} |`;
    }),
  ];
}

const cell = (/** @type {string} */ text) => text.replaceAll("|", "\\|");
const shortenPath = (/** @type {string} */ file) => file.split("/").slice(-2).join("/");
