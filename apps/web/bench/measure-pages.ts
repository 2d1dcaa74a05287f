import type { Browser } from "playwright-core";
import { type Visit, visit } from "./measure.ts";
import { PAGES } from "./pages.ts";
import { PROFILES } from "./profiles.ts";
import { type Row, rowOf } from "./report.ts";
import type { RunningProduct } from "./running-product.ts";

interface Run {
  browser: Browser;
  product: RunningProduct;
  rounds: number;
  /** Words in the names of pages or profiles; none for all. */
  only: readonly string[];
  onRow: (row: Row) => void;
}

/**
 * The pages take turns, so that whatever the machine does meanwhile falls on all. A round before
 * them is dropped: in it the server reads and compresses its files.
 */
export async function measurePages(run: Run): Promise<Row[]> {
  const targets = PROFILES.flatMap((profile) => PAGES.map((page) => ({ page, profile }))).filter(
    ({ page, profile }) => run.only.every((word) => `${page.name} ${profile.name}`.includes(word)),
  );
  const visits = new Map<(typeof targets)[number], Visit[]>();
  for (let round = 0; round <= run.rounds; round += 1) {
    for (const target of targets) {
      if (round === 0 && target.profile !== targets[0]?.profile) continue;
      const seen = await visit(run.browser, run.product, target);
      if (round > 0) visits.set(target, [...(visits.get(target) ?? []), seen]);
    }
  }
  return targets.map((target) => {
    const row = rowOf(target.page, target.profile, visits.get(target) ?? []);
    run.onRow(row);
    return row;
  });
}
