import type { TestProject } from "vitest/node";
import { type Browser, findBrowser } from "../../../../scripts/browser/browser.mjs";

declare module "vitest" {
  interface ProvidedContext {
    /** How to start it; absent where no browser is to be had. */
    browser: Browser | undefined;
  }
}

/** Vitest's global setup: looks for a browser once, not in every file. */
export async function setup(project: TestProject): Promise<void> {
  project.provide("browser", await findBrowser());
}
