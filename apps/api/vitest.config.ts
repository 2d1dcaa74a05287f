import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    globalSetup: [
      "../../packages/core/src/testing/global-setup.ts",
      "../../scripts/bundled-api.mjs",
    ],
    // A test that came to its end without an assertion has shown nothing.
    expect: { requireAssertions: true },
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    sequence: { hooks: "stack" },
  },
});
