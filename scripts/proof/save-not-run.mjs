// The last section of docs/proof.md: which proofs it does not have, or in their short form only.
import { APART, PROOFS } from "./proofs.mjs";
import { getTitle } from "./run-proof.mjs";
import { readSection, removeSection, saveSection } from "./save-section.mjs";

const TITLE = "What was not run";

/** Derives the missing proofs from the other sections of the report. */
export function saveNotRun() {
  const rows = [
    ...PROOFS.map((proof) => [proof.name, `prove ${proof.name} --long`, missing(proof)]),
    ...APART.map(({ title, command, instead = "never run" }) => [
      title,
      command,
      unfinished(readSection(title), instead),
    ]),
  ].filter(([, , missingPart]) => missingPart !== undefined);
  // Removed first: it stands last.
  removeSection(TITLE);
  saveSection(TITLE, [
    ...(rows.length === 0 ? ["Everything was, in its long form."] : []),
    ...(rows.length > 0 ? ["| proof | command | what is missing |", "|---|---|---|"] : []),
    ...rows.map(([name, command, missingPart]) => `| ${name} | \`${command}\` | ${missingPart} |`),
  ]);
}

/** @param {string | undefined} section @param {string} instead */
function unfinished(section, instead) {
  if (!section) return instead;
  const remaining = Number(/; (\d+) were not planted yet/.exec(section)?.[1] ?? 0);
  return remaining > 0 ? `${remaining} defects were not planted yet` : undefined;
}

/** @param {import("./proofs.mjs").Proof} proof */
function missing(proof) {
  const section = readSection(getTitle(proof));
  if (!section) return `never run here; the tests run its short form: ${proof.short}`;
  return section.includes("the **long** form") ? undefined : `the long form: ${proof.long}`;
}
