import type { Profiler } from "node:inspector";
import { startChild, type Usage } from "./child.ts";
import { load } from "./load.ts";
import type { Request } from "./product/server.ts";
import type { Scenario } from "./scenarios/scenario.ts";
import { openSerials, type StageOptions } from "./targets.ts";

const SHOWN_FUNCTIONS = 25;
const SHOWN_PLACES = 15;

/** Loads the product over REST under V8's profiler and prints where its own time went. */
export async function profileProduct(
  { url, secret, data, workers }: StageOptions,
  scenarios: readonly Scenario[],
  seconds: number,
): Promise<void> {
  const env = { DATABASE_URL: url, AUTH_SECRET: secret };
  const product = await startChild("product", { env, fromSources: true });
  const ask = <T>(request: Request) => product.ask<T>(request);
  const address = await ask<string>("url");
  const serialOf = openSerials(data);
  for (const scenario of scenarios) {
    const clients = scenario.workers(
      "rest",
      data,
      serialOf(scenario),
      data.sessions.slice(0, workers),
    );
    const usage = () => ask<Usage>("usage");
    await load(address, clients, seconds, usage); // warm-up
    await ask("start profile");
    const result = await load(address, clients, seconds, usage);
    const profile = await ask<Profiler.Profile>("stop profile");
    console.log(`\n${scenario.title}: ${result.perSecond.toFixed(0)} requests per second`);
    if (result.firstError) console.log(result.firstError);
    print(profile, result.processor);
  }
  await product.stop();
}

/** @param processor what a request cost, in microseconds: samples alone count waits for a processor */
function print(
  { nodes, samples = [], timeDeltas = [] }: Profiler.Profile,
  processor: number,
): void {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const functions = new Map<string, number>();
  const places = new Map<string, number>();
  let busy = 0;
  for (const [index, id] of samples.entries()) {
    const frame = frames.get(id);
    const spent = timeDeltas[index] ?? 0;
    if (!frame || isNobodys(frame)) continue;
    busy += spent;
    const place = placeOf(frame.url);
    const name = frame.functionName || `anonymous:${frame.lineNumber + 1}`;
    add(functions, `${name}  ${place}`, spent);
    add(places, place || frame.functionName, spent);
  }
  const total = { busy, processor };
  printTop("Self time by package", places, total, SHOWN_PLACES);
  printTop("Self time by function", functions, total, SHOWN_FUNCTIONS);
}

/** Waiting, and the inspector that takes the profile. */
const isNobodys = ({ functionName, url }: { functionName: string; url: string }): boolean =>
  functionName === "(idle)" || (functionName === "dispatch" && url === "");

const add = (sums: Map<string, number>, key: string, value: number) =>
  sums.set(key, (sums.get(key) ?? 0) + value);

/** The package of a file of node_modules, else its path inside the repository. */
function placeOf(url: string): string {
  const inModules = /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules)/.exec(url)?.[1];
  return inModules ?? url.replace(/^.*\/((?:apps|packages)\/)/, "$1");
}

interface Total {
  /** Microseconds of all samples. */
  busy: number;
  /** Microseconds of one request. */
  processor: number;
}

function printTop(
  title: string,
  sums: Map<string, number>,
  { busy, processor }: Total,
  count: number,
): void {
  console.log(`\n${title} (${processor.toFixed(0)} µs a request)`);
  const sorted = [...sums].toSorted(([, a], [, b]) => b - a);
  for (const [name, spent] of sorted.slice(0, count)) {
    const share = spent / busy;
    const percent = (share * 100).toFixed(1).padStart(6);
    console.log(`${percent} %${(share * processor).toFixed(0).padStart(7)} µs  ${name}`);
  }
}
