import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { coloursIn } from "./colours.ts";
import { LONG } from "./long-form.ts";
import { painted } from "./settled.ts";

type Violation = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"][number];

/** Kinds of texts whose contrast this worker has measured already. */
const measured = new Set<string>();

/** Whether a page has a kind of text that none before it had. */
async function hasNewColours(page: Page): Promise<boolean> {
  const kinds = await page.evaluate(coloursIn);
  const isNew = kinds.some((kind) => !measured.has(kind));
  for (const kind of kinds) measured.add(kind);
  return isNew;
}

/**
 * What axe finds wrong with a page. In the mode of one window, which takes half the time: without it
 * a window more is opened each time for frames of other origins, and no page has a frame. The contrast
 * of texts, which is most of the time, is measured again only where a kind of text is new; in the long
 * form always.
 */
export async function violationsIn(page: Page): Promise<Violation[]> {
  // What has only just come is not in its own colours before its first frame, also where nothing moves.
  await page.evaluate(painted);
  const measures = LONG || (await hasNewColours(page));
  const options = {
    resultTypes: ["violations" as const],
    ...(!measures && { rules: { "color-contrast": { enabled: false } } }),
  };
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
