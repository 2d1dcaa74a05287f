import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

type Violation = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"][number];

/**
 * What axe finds wrong with a page. In the mode of one window, which takes half the time: without it
 * a window more is opened each time for frames of other origins, and no page has a frame.
 */
export async function violationsIn(page: Page): Promise<Violation[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  return violations;
}

/** A violation with where it is and what axe measured there, so that the failure says what to mend. */
export function violationText({ id, nodes }: Violation): string {
  return [id, ...nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary}`)].join("\n");
}
