import { defineConfig } from "vitest/config";
import { BaseSequencer } from "vitest/node";
import { longestFirst } from "../../packages/core/src/testing/longest-first.ts";

const LONG = ["growth", "bench", "bombs", "canaries", "commands", "crash", "endpoints", "operate"];

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    globalSetup: [
      "../../packages/core/src/testing/global-setup.ts",
      "../../scripts/bundled-api.mjs",
    ],
    // A test that came to its end without an assertion has shown nothing; what one waits for may take
    // long on a machine that does much else.
    expect: { requireAssertions: true, poll: { timeout: 30_000 } },
    sequence: { hooks: "stack", sequencer: longestFirst(BaseSequencer, ...LONG) },
    pool: "forks",
    // No file changes what a module keeps: to load the whole product again for each of 90 files takes a
    // quarter of the time.
    isolate: false,
    // Most files wait for processes that they start: two of them leave half of two processors idle.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
