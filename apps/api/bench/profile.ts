import type { Profiler } from "node:inspector";
import { startChild } from "./child.ts";
import type { Data } from "./data.ts";
import { load } from "./load.ts";
import type { Request } from "./product/server.ts";
import type { Scenario, Serial } from "./scenarios/scenario.ts";

const SHOWN_FUNCTIONS = 25;
const SHOWN_PLACES = 15;

interface ProfileOptions {
  url: string;
  secret: string;
  data: Data;
  workers: number;
}

/** Loads the product over REST under V8's profiler and prints where its own time went. */
export async function profileProduct(
  { url, secret, data, workers }: ProfileOptions,
  scenarios: readonly Scenario[],
  seconds: number,
): Promise<void> {
  const env = { DATABASE_URL: url, AUTH_SECRET: secret };
  const product = await startChild("product/server.ts", { env });
  const ask = <T>(request: Request) => product.ask<T>(request);
  const address = await ask<string>("url");
  const serial: Serial = { next: 0 };
  for (const scenario of scenarios) {
    const clients = scenario.workers("rest", data, serial, data.sessions.slice(0, workers));
    const processorTime = () => ask<number>("processor time");
    await load(address, clients, seconds, processorTime); // warm-up
    await ask("start profile");
    const result = await load(address, clients, seconds, processorTime);
    const profile = await ask<Profiler.Profile>("stop profile");
    console.log(`\n${scenario.title}: ${result.perSecond.toFixed(0)} requests per second`);
    if (result.firstError) console.log(result.firstError);
    print(profile);
  }
  await product.stop();
}

function print({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): void {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const functions = new Map<string, number>();
  const places = new Map<string, number>();
  let busy = 0;
  for (const [index, id] of samples.entries()) {
    const frame = frames.get(id);
    const spent = timeDeltas[index] ?? 0;
    if (!frame || frame.functionName === "(idle)") continue;
    busy += spent;
    const place = placeOf(frame.url);
    const name = frame.functionName || `anonymous:${frame.lineNumber + 1}`;
    add(functions, `${name}  ${place}`, spent);
    add(places, place || frame.functionName, spent);
  }
  printTop("Self time by package", places, busy, SHOWN_PLACES);
  printTop("Self time by function", functions, busy, SHOWN_FUNCTIONS);
}

const add = (sums: Map<string, number>, key: string, value: number) =>
  sums.set(key, (sums.get(key) ?? 0) + value);

/** The package of a file of node_modules, else its path inside the repository. */
function placeOf(url: string): string {
  const inModules = /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules)/.exec(url)?.[1];
  return inModules ?? url.replace(/^.*\/((?:apps|packages)\/)/, "$1");
}

function printTop(title: string, sums: Map<string, number>, busy: number, count: number): void {
  console.log(`\n${title} (share of ${(busy / 1e6).toFixed(1)} s busy)`);
  const sorted = [...sums].toSorted(([, a], [, b]) => b - a);
  for (const [name, spent] of sorted.slice(0, count)) {
    console.log(`${((spent / busy) * 100).toFixed(1).padStart(6)} %  ${name}`);
  }
}
