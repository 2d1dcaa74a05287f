import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "seed/**/*.test.ts", "docs/**/*.test.ts"],
    // Those need a Redis server, which a newcomer's machine has not; .ci/run brings one.
    exclude: process.env["REDIS_SERVER"] ? [] : ["**/*.redis.test.ts"],
    globalSetup: ["src/testing/global-setup.ts"],
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    sequence: { hooks: "stack" },
  },
});
