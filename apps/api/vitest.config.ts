import { basename } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Each takes half a minute or more: begun last, it would keep one worker busy and the others not. */
const LONG = ["bench", "bombs", "canaries", "commands", "crash", "endpoints", "operate"];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) =>
      LONG.includes(basename(moduleId, ".test.ts"));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    globalSetup: [
      "../../packages/core/src/testing/global-setup.ts",
      "../../scripts/bundled-api.mjs",
    ],
    // A test that came to its end without an assertion has shown nothing.
    expect: { requireAssertions: true },
    sequence: { hooks: "stack", sequencer: LongestFirst },
    pool: "forks",
    // Most files wait for processes that they start: two of them leave half of two processors idle.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
