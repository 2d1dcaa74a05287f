import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/**
 * What axe finds wrong with a page. In the mode of one window, which takes half the time: without it
 * a window more is opened each time for frames of other origins, and no page has a frame.
 */
export async function violationsIn(page: Page) {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  return violations;
}
