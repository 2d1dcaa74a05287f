import { defineConfig } from "vitest/config";
import { BaseSequencer } from "vitest/node";
import { longestFirst } from "../../packages/core/src/testing/longest-first.ts";

export default defineConfig({
  test: {
    include: [
      ...["src/**/*.test.ts", "build/**/*.test.ts", "e2e/**/*.test.ts"],
      // Too long or too particular for every run: pnpm prove runs them.
      ...(process.env["PROOFS"] ? ["e2e/**/*.proof.ts"] : []),
    ],
    environment: "node",
    // The journeys in the browser run against the product on a database of their own.
    globalSetup: [
      "../../packages/core/src/testing/global-setup.ts",
      "../../scripts/bundled-api.mjs",
      "e2e/support/find-browser.ts",
    ],
    setupFiles: ["e2e/support/watched-pages.ts"],
    // npm test names what it leaves out and counts it as failed.
    exclude: process.env["WITHOUT_BROWSER"] ? ["e2e/**"] : [],
    expect: {
      // A test that came to its end without an assertion has shown nothing.
      requireAssertions: true,
      // A page that is looked at again and again may be slow, on a machine that does much else.
      poll: { timeout: 30_000 },
    },
    sequence: { sequencer: longestFirst(BaseSequencer, "every-page") },
    // A journey that a slow machine upset may try once more where nobody watches: npm test names it.
    retry: process.env["CI"] ? 1 : 0,
    pool: "forks",
    // What a file changes outside of itself it puts back: to load Playwright and start a browser for each
    // of 70 files takes a tenth of the time.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
