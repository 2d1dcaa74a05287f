import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "seed/**/*.test.ts", "docs/**/*.test.ts"],
    globalSetup: ["src/testing/global-setup.ts"],
    // A test that came to its end without an assertion has shown nothing.
    expect: { requireAssertions: true },
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    sequence: { hooks: "stack" },
  },
});
