import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "seed/**/*.test.ts", "docs/**/*.test.ts"],
    globalSetup: ["src/testing/global-setup.ts"],
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    sequence: { hooks: "stack" },
  },
});
