import { request } from "undici";
import { startChild } from "./child.ts";
import type { FlightFinding } from "./findings.ts";
import { LONGEST_SHOWN, type Worker } from "./load.ts";
import { median } from "./measure.ts";
import type { Crossed } from "./proxy/server.ts";
import { hasPath, type Scenario, type Serial } from "./scenarios/scenario.ts";
import type { TargetName } from "./target-names.ts";
import type { StageOptions } from "./targets.ts";

/** What a round trip to the database takes longer, in milliseconds. */
export const DELAY_MS = 1;

/** How many requests are counted, after others on whose way statements were prepared. */
const FULL = { warmUp: 60, counted: 20 };
const SHORT = { warmUp: 2, counted: 1 };

const SERVERS = [
  ["product REST", "product"],
  ["bare Hono", "bare"],
  ["lean Hono", "lean"],
] as const satisfies readonly (readonly [TargetName, string])[];

/** Requests one after the other, with a network between server and database: latency and flights. */
export async function measureFlights(
  { url, secret, data }: StageOptions,
  scenarios: readonly Scenario[],
  serialOf: (scenario: Scenario) => Serial,
  short: boolean,
): Promise<FlightFinding[]> {
  const findings: FlightFinding[] = [];
  // No member registers twice: these sessions are nobody else's.
  const own = data.sessions.slice(-SERVERS.length);
  // The baselines are known to work from the comparison.
  const servers = short ? SERVERS.slice(0, 1) : SERVERS;
  for (const [index, [target, server]] of servers.entries()) {
    const delayed = { DATABASE_URL: url, DELAY_MS: String(DELAY_MS) };
    const proxy = await startChild("proxy", { env: delayed });
    const env = { DATABASE_URL: await proxy.ask<string>("url"), AUTH_SECRET: secret };
    const child = await startChild(server, { env });
    const address = await child.ask<string>("url");
    for (const scenario of scenarios) {
      if (!hasPath(target, scenario)) continue;
      const session = own.slice(index, index + 1);
      const [worker] = scenario.workers("rest", data, serialOf(scenario), session);
      if (!worker) continue;
      const times = short ? SHORT : FULL;
      await repeat(times.warmUp, address, worker);
      await proxy.ask("take");
      const latencies = await repeat(times.counted, address, worker);
      const { flights, statements } = await proxy.ask<Crossed>("take");
      findings.push({
        ...{ scenario: scenario.name, target, latency: median(latencies) },
        flights: flights / times.counted,
        statements: statements / times.counted,
      });
    }
    await child.stop();
    await proxy.stop();
  }
  return findings;
}

/** The latency of each of so many requests, in milliseconds. */
async function repeat(times: number, address: string, worker: Worker): Promise<number[]> {
  const latencies: number[] = [];
  while (latencies.length < times) {
    const since = performance.now();
    const { path, ...outgoing } = worker.next();
    const { statusCode: status, headers, body } = await request(address + path, outgoing);
    const text = await body.text();
    latencies.push(performance.now() - since);
    if (!worker.accept({ status, headers, body: text }))
      throw new Error(`${path}: ${status} ${text.slice(0, LONGEST_SHOWN)}`);
  }
  return latencies;
}
