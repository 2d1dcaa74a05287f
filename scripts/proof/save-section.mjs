// docs/proof.md has a section for each proof; a proof replaces its own alone.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { ROOT } from "../workspace.mjs";

const REPORT = join(ROOT, "docs/proof.md");
const HEAD =
  "# Proof\n\nWritten by the commands themselves; each says what it ran, on what, and what came of it.\n";

/** When and where a proof ran. */
export const occasion = () =>
  `${new Date().toISOString().slice(0, 10)}, ${process.platform} ${process.arch}, ` +
  `${availableParallelism()} cores, Node ${process.versions.node}`;

const read = () => (existsSync(REPORT) ? readFileSync(REPORT, "utf8") : HEAD);
const splitSections = (/** @type {string} */ text) => text.split(/^(?=## )/m);
const hasTitle = (/** @type {string} */ title) => (/** @type {string} */ section) =>
  section.startsWith(`## ${title}\n`);

/** The section with this heading, if there is one. @param {string} title */
export const readSection = (title) => splitSections(read()).find(hasTitle(title));

/** @param {string} title */
export function removeSection(title) {
  const remainingSections = splitSections(read()).filter((section) => !hasTitle(title)(section));
  writeFileSync(REPORT, `${remainingSections.join("").trimEnd()}\n`);
}

/**
 * @param {string} title
 * @param {string[]} lines
 */
export function saveSection(title, lines) {
  const [head = HEAD, ...sections] = splitSections(read());
  const section = [`## ${title}`, "", ...lines, ""].join("\n");
  const index = sections.findIndex(hasTitle(title));
  if (index < 0) sections.push(`\n${section}`);
  else sections[index] = index === sections.length - 1 ? section : `${section}\n`;
  writeFileSync(REPORT, [head, ...sections].join("").replace(/\n{3,}/g, "\n\n"));
}
