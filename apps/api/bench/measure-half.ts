import { createHistogram } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "undici";
import type { HalfFinding } from "./findings.ts";
import type { Worker } from "./load.ts";
import { median } from "./measure.ts";
import type { Scenario } from "./scenarios/scenario.ts";
import type { Stage } from "./targets.ts";

/**
 * Half of the most that a scenario reached, in as many rounds: one stall of 20 ms is the 99th
 * percentile of two seconds. The warm-up opens the connections.
 */
export async function measureHalf(
  product: Stage["product"],
  scenario: Scenario,
  perSecond: number,
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<HalfFinding> {
  const all: Paced[] = [];
  const { name } = scenario;
  for (let round = 0; round <= rounds; round += 1) {
    if (round === 1) await product.watchPauses();
    const paced = await pace(product.url, product.hire(scenario), perSecond, seconds);
    if (paced.errors > 0) throw new Error(`${name} at half: ${paced.errors} errors`);
    if (round > 0) all.push(paced);
  }
  const pauses = await product.takePauses();
  const of = (figure: "p50" | "p99") => median(all.map((paced) => paced[figure]));
  return { scenario: name, perSecond, p50: of("p50"), p99: of("p99"), pauses };
}

/** Latencies in milliseconds, from the moment at which a request was due. */
interface Paced {
  p50: number;
  p99: number;
  errors: number;
}

/**
 * Sends at a steady rate, as people do, whether or not earlier requests were answered. A request that
 * finds no free worker waits for one, and its wait counts.
 */
async function pace(
  url: string,
  workers: readonly Worker[],
  perSecond: number,
  seconds: number,
): Promise<Paced> {
  const pool = new Pool(url, { connections: workers.length, pipelining: 1 });
  const latencies = createHistogram();
  const free = [...workers];
  const waiting: number[] = [];
  let errors = 0;
  const send = async (worker: Worker, due: number): Promise<void> => {
    const { statusCode, headers, body } = await pool.request(worker.next());
    const answer = { status: statusCode, headers, body: await body.text() };
    latencies.record(Math.max(1, Math.round((performance.now() - due) * 1_000)));
    if (!worker.accept(answer)) errors += 1;
    const next = waiting.shift();
    if (next === undefined) free.push(worker);
    else await send(worker, next);
  };
  const running: Promise<void>[] = [];
  const start = performance.now();
  const count = Math.floor(perSecond * seconds);
  for (let sent = 0; sent < count; sent += 1) {
    const due = start + (sent * 1_000) / perSecond;
    while (performance.now() < due) await sleep(Math.max(0, due - performance.now()));
    const worker = free.pop();
    if (worker) running.push(send(worker, due));
    else waiting.push(due);
  }
  await Promise.all(running);
  await pool.close();
  const milliseconds = (percentile: number) => latencies.percentile(percentile) / 1_000;
  return { p50: milliseconds(50), p99: milliseconds(99), errors };
}
