import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { painted } from "./settled.ts";

type Violation = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"][number];

/**
 * What axe finds wrong with a page. In the mode of one window, which takes half the time: without it
 * a window more is opened each time for frames of other origins, and no page has a frame.
 * @param withoutContrast leaves out the contrast of texts, which is half of the time
 */
export async function violationsIn(page: Page, withoutContrast = false): Promise<Violation[]> {
  const options = {
    resultTypes: ["violations" as const],
    ...(withoutContrast && { rules: { "color-contrast": { enabled: false } } }),
  };
  // What has only just come is not in its own colours before its first frame, also where nothing moves.
  await page.evaluate(painted);
  // axe stays in a page that it has looked at; it is half a megabyte.
  const again = await page.evaluate(runAgain, options);
  if (again) return again;
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options(options).analyze();
  return violations;
}

/** Runs in the page. */
async function runAgain(options: object): Promise<Violation[] | undefined> {
  const { axe } = globalThis as { axe?: { run(o: object): Promise<{ violations: Violation[] }> } };
  return axe && (await axe.run(options)).violations;
}

/** A violation with where it is and what axe measured there, so that the failure says what to mend. */
export function violationText({ id, nodes }: Violation): string {
  return [id, ...nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary}`)].join("\n");
}
