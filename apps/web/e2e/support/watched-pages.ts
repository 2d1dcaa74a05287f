import type { Page } from "playwright-core";
import { afterEach } from "vitest";

const MOST_LETTERS = 800;

/** Pages that the journeys of this file have opened, until they were closed and a test has ended. */
export const watchedPages = new Set<Page>();

/** A journey that failed says what its pages show: a time that is over says nothing by itself. */
afterEach(async ({ task }) => {
  for (const page of watchedPages) {
    if (page.isClosed()) watchedPages.delete(page);
    else if (task.result?.state === "fail") await printPage(page);
  }
});

async function printPage(page: Page): Promise<void> {
  const shown = await page
    .locator("body")
    .ariaSnapshot({ timeout: 5_000 })
    .catch((error: unknown) => String(error));
  // biome-ignore lint/suspicious/noConsole: the run's own output is where one looks for it
  console.error(`${page.url()} shows:\n${shown.slice(0, MOST_LETTERS)}`);
}
