// pnpm check: runs every check of the repository, as many at once as the machine has processors.
// Prints what failed with its output; the exit code is 1 then.
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { guardProcesses } from "./guard.mjs";
import { packages, ROOT, runScript } from "./workspace.mjs";

guardProcesses();
const { name, scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
const root = { name, directory: ROOT, scripts };
const steps = Object.keys(scripts).filter((script) => script.startsWith("check:"));
/** The types first, because they take longest. Those of a package need the one before it. */
const waiting = [typecheck, ...steps.map((script) => () => passes(root, script))];
let failed = false;

await Promise.all(Array.from({ length: availableParallelism() }, work));
process.exitCode = failed ? 1 : 0;

async function work() {
  for (let step = waiting.shift(); step; step = waiting.shift()) if (!(await step())) failed = true;
}

async function typecheck() {
  for (const each of packages().filter(({ scripts }) => scripts["typecheck"]))
    if (!(await passes(each, "typecheck"))) return false;
  return true;
}

/**
 * @param {import("./workspace.mjs").Package} owner
 * @param {string} script
 */
async function passes(owner, script) {
  const begun = performance.now();
  const passed = (await runScript(owner, script, [], { quiet: true })) === 0;
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${passed ? "passed" : "FAILED"} ${owner.name} ${script} (${seconds} s)`);
  return passed;
}
