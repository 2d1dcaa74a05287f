// The part of pnpm check that is about the repository and not about one package: runs its steps, as
// many in parallel as the machine has processors. A pnpm process around each of them would cost more
// than most of them do. Prints what failed with its output; the exit code is 1 then.
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { guardProcesses } from "../guard.mjs";
import { ROOT, runScript } from "../workspace.mjs";

guardProcesses();
const { name, scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
const root = { name, directory: ROOT, scripts };
const THIS = "check:repository";
const waiting = Object.keys(scripts).filter((step) => step.startsWith("check:") && step !== THIS);
let failed = false;

await Promise.all(Array.from({ length: availableParallelism() }, work));
process.exitCode = failed ? 1 : 0;

async function work() {
  for (let step = waiting.shift(); step; step = waiting.shift())
    if (!(await passes(step))) failed = true;
}

/** @param {string} script */
async function passes(script) {
  const startedAt = performance.now();
  const passed = (await runScript(root, script, [], { quiet: true })) === 0;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${passed ? "passed" : "FAILED"} ${script} (${seconds} s)`);
  return passed;
}
