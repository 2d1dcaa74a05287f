import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../../../scripts/workspace.mjs";
import { HOME } from "../cluster.ts";
import type { Findings } from "../findings.ts";
import { writeDocument } from "./document.ts";
import { goalsOf } from "./goals.ts";
import { readEarlier, withEarlier } from "./merge.ts";
import { readPages } from "./pages.ts";
import { drawRatios } from "./picture.ts";

const DOCUMENT = join(ROOT, "docs/performance.md");
const PICTURE = join(ROOT, "docs/performance.svg");
const FIGURES = join(HOME, "findings.json");
const NOT_REACHED = join(import.meta.dirname, "../not-reached.md");

/**
 * Writes the document and its picture, and the figures themselves for whoever wants more. A run of
 * some parts replaces those parts: the others stay as an earlier run of this machine found them.
 */
export function writeReport(measured: Findings): void {
  mkdirSync(HOME, { recursive: true });
  const findings = withEarlier(readEarlier(FIGURES, measured), measured);
  writeFileSync(FIGURES, JSON.stringify(findings, null, 2));
  const pages = readPages();
  const goals = goalsOf(findings, pages);
  const explained = sectionsOf(readFileSync(NOT_REACHED, "utf8"));
  writeFileSync(DOCUMENT, writeDocument({ findings, pages, goals, explained }));
  writeFileSync(PICTURE, drawRatios(findings));
  console.log(`Wrote ${DOCUMENT}`);
}

/** The text below each heading, by heading. */
function sectionsOf(text: string): Map<string, string> {
  const sections = text.split(/^## /m).slice(1);
  return new Map(
    sections.map((section) => {
      const [head = "", ...lines] = section.split("\n");
      return [head.trim(), lines.join("\n").trim()];
    }),
  );
}
