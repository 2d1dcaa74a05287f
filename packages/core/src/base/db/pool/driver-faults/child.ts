// Plays one scenario on one driver and prints what came of it; the process may die of it.
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type postgres from "postgres";
import { diesAfterLogin, hangsUp } from "./bad-servers.ts";
import { beginPlainly, beginThroughDrizzle, type Stage } from "./fixtures.ts";
import {
  cutResult,
  killedResult,
  killedUnderLoad,
  leftBehind,
  lostTransaction,
  pipelineBoundary,
} from "./scenarios.ts";

const SCENARIOS: Record<string, (stage: Stage) => Promise<unknown>> = {
  cutResult,
  diesAfterLogin,
  hangsUp,
  killedResult,
  killedUnderLoad,
  leftBehind,
  lostTransaction,
  boundaryOfOne: (stage) => pipelineBoundary(stage, 1),
  boundaryOfTwo: (stage) => pipelineBoundary(stage, 2),
};

const [path = "", scenario = "", layer = "", url = ""] = process.argv.slice(2);
const module: { default: typeof postgres } = await import(pathToFileURL(path).href);
const stage: Stage = {
  url,
  open: (options, other = url) => module.default(other, options),
  begin: layer === "drizzle" ? beginThroughDrizzle : beginPlainly,
};
const result = await SCENARIOS[scenario]?.(stage);
// A rejection that nobody handles ends a process a moment later.
await sleep(20);
process.stdout.write(JSON.stringify(result), () => process.exit());
