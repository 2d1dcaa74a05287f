import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: ["../core/src/testing/global-setup.ts", "../../scripts/bundled-api.mjs"],
    // A test that came to its end without an assertion has shown nothing.
    expect: { requireAssertions: true },
    pool: "forks",
    testTimeout: 180_000,
    hookTimeout: 240_000,
  },
});
