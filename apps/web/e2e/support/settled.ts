import type { Page, Request } from "playwright-core";

/** So many looks in a row, two frames each, at which nothing was under way. */
const QUIET_LOOKS = 3;

/**
 * Watches what a page asks for, before it goes anywhere.
 * @returns resolves when the page has its heading, shows no grey bar, waits for no answer, and has
 *   painted what came
 */
export function watchSettling(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  page.on("request", (request) => underWay.add(request));
  page.on("requestfinished", (request) => underWay.delete(request));
  page.on("requestfailed", (request) => underWay.delete(request));
  return async () => {
    await page.locator("h1").first().waitFor();
    for (let quiet = 0; quiet < QUIET_LOOKS; quiet += 1) {
      await page.locator(".skeleton").first().waitFor({ state: "detached" });
      await page.evaluate(painted);
      if (underWay.size > 0) quiet = -1;
    }
  };
}

/** Runs in the page: two frames later what was changed is seen. */
export const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
