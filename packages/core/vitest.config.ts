import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "seed/**/*.test.ts", "docs/**/*.test.ts"],
    globalSetup: ["src/testing/global-setup.ts", "src/testing/bundle-programs.ts"],
    // A test that came to its end without an assertion has shown nothing; what one waits for may take
    // long on a machine that does much else.
    expect: { requireAssertions: true, poll: { timeout: 30_000 } },
    pool: "forks",
    // Each file has its own database, and nothing that a module keeps is of one test: to load the whole
    // domain again for each of 240 files takes a third of the time.
    isolate: false,
    // Some files wait for processes, locks and times that are over: two would leave a tenth of two
    // processors idle.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    sequence: { hooks: "stack" },
  },
});
