import { expect, test } from "vitest";
import { capture } from "../../../scripts/processes.mjs";
import { ROOT } from "../../../scripts/workspace.mjs";

// It judges no time: a benchmark that nobody has run since a change would be broken when it is needed.
test("the benchmark still gets the expected answer on every path, from every target", {
  timeout: 300_000,
}, async () => {
  const args = ["--import", "tsx", "bench/run.ts", "--short"];
  const { code, output } = await capture(process.execPath, args, { cwd: `${ROOT}/apps/api` });
  expect(code, output).toBe(0);
  expect(output).toContain("Broadcast to the registrants of an event");
});
