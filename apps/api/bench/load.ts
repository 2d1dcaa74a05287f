import { createHistogram } from "node:perf_hooks";
import { Pool } from "undici";
import type { Usage } from "./child.ts";

/** One request as a worker sends it. */
export interface Outgoing {
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** A client that sends one request after the other and judges each answer. */
export interface Worker {
  next(): Outgoing;
  /** Whether this is the answer that the scenario expects; may keep what the next request needs. */
  accept(answer: Answer): boolean;
}

/** What one measurement saw; times in milliseconds. */
export interface Result {
  perSecond: number;
  p50: number;
  p99: number;
  /** Processor time of the measured process for one request, in microseconds. */
  processor: number;
  /** The most memory that the measured process held up to now, in bytes. */
  peakMemory: number;
  errors: number;
  /** The first answer that was not the expected one. */
  firstError?: string;
}

/** Of an answer that was not the expected one, in characters. */
export const LONGEST_SHOWN = 500;

/** Counts and times whatever is done over and over. */
export class Meter {
  readonly #latencies = createHistogram();
  readonly #start = performance.now();
  #errors = 0;
  #firstError: string | undefined;

  /** Notes one thing that began at `since` and has just ended. */
  record(since: number): void {
    this.#latencies.record(Math.max(1, Math.round((performance.now() - since) * 1_000)));
  }

  fail(what: string): void {
    this.#errors += 1;
    this.#firstError ??= what;
  }

  /** @param before what the measured process had used when this began; `after`, when it ended */
  result(before: Usage, after: Usage): Result {
    const seconds = (performance.now() - this.#start) / 1_000;
    const { count } = this.#latencies;
    return {
      perSecond: count / seconds,
      p50: count ? this.#latencies.percentile(50) / 1_000 : 0,
      p99: count ? this.#latencies.percentile(99) / 1_000 : 0,
      processor: count ? (after.processor - before.processor) / count : 0,
      peakMemory: after.peakMemory,
      errors: this.#errors,
      ...(this.#firstError && { firstError: this.#firstError }),
    };
  }
}

/**
 * Lets every worker send for so many seconds over a kept connection of its own. Answers that are
 * under way at the end are waited for and counted.
 * @param usage tells what the measured process has used so far
 */
export async function load(
  url: string,
  workers: Worker[],
  seconds: number,
  usage: () => Promise<Usage>,
): Promise<Result> {
  const pool = new Pool(url, { connections: workers.length, pipelining: 1 });
  const before = await usage();
  const end = performance.now() + seconds * 1_000;
  const meter = new Meter();
  try {
    await Promise.all(workers.map((worker) => drive(pool, worker, meter, end)));
    return meter.result(before, await usage());
  } finally {
    await pool.close();
  }
}

async function drive(pool: Pool, worker: Worker, meter: Meter, end: number): Promise<void> {
  while (performance.now() < end) {
    const request = worker.next();
    const since = performance.now();
    const { statusCode, headers, body } = await pool.request(request);
    const answer = { status: statusCode, headers, body: await body.text() };
    meter.record(since);
    if (!worker.accept(answer))
      meter.fail(`${request.path}: ${statusCode} ${answer.body.slice(0, LONGEST_SHOWN)}`);
  }
}
