import { createHistogram, type RecordableHistogram } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "undici";
import type { Ask, Caller } from "./busy-club.ts";

/** What a load has seen. */
export interface Seen {
  /** Answers with the status that each request asks for. */
  good: number;
  /** Answers 503 with Retry-After. */
  refused: number;
  /** Everything else, the first ones in words. */
  failed: number;
  failures: string[];
  /** Milliseconds that the good answers took, and the refused ones. */
  took: RecordableHistogram;
  tookToRefuse: RecordableHistogram;
}

export const nothingSeen = (): Seen => ({
  ...{ good: 0, refused: 0, failed: 0, failures: [] },
  ...{ took: createHistogram(), tookToRefuse: createHistogram() },
});

const FAILURES_SHOWN = 20;
const WITHIN_MS = 60_000;

/** Connections to one address, one for each request that may be under way. */
export const openLine = (url: string, connections: number): Pool =>
  new Pool(url, { connections, pipelining: 1, headersTimeout: WITHIN_MS, bodyTimeout: WITHIN_MS });

/** Sends the caller's next request and notes the answer; latency counts from `since`. */
async function askOnce(line: Pool, caller: Caller, seen: Seen, since: number): Promise<void> {
  const ask = caller.next();
  try {
    await noteAnswer(line, ask, caller, seen, since);
  } catch (error) {
    fail(seen, `${ask.method} ${ask.path}: ${error}`);
  }
}

async function noteAnswer(
  line: Pool,
  { method, path, headers, body, status }: Ask,
  caller: Caller,
  seen: Seen,
  since: number,
): Promise<void> {
  const answer = await line.request({ method, path, headers, body: body ?? null });
  const text = await answer.body.text();
  const milliseconds = Math.max(1, Math.round(performance.now() - since));
  if (answer.statusCode === status) {
    seen.good += 1;
    seen.took.record(milliseconds);
    caller.heard(answer.headers, text);
  } else if (answer.statusCode === 503 && answer.headers["retry-after"]) {
    seen.refused += 1;
    seen.tookToRefuse.record(milliseconds);
  } else fail(seen, `${method} ${path}: ${answer.statusCode} ${text.slice(0, 300)}`);
}

function fail(seen: Seen, what: string): void {
  seen.failed += 1;
  if (seen.failures.length < FAILURES_SHOWN) seen.failures.push(what);
}

/** Every caller asks again as soon as it is answered, until `isOver`. Returns seconds. */
export async function askOn(
  line: Pool,
  callers: readonly Caller[],
  seen: Seen,
  isOver: () => boolean,
): Promise<number> {
  const start = performance.now();
  await Promise.all(
    callers.map(async (caller) => {
      while (!isOver()) await askOnce(line, caller, seen, performance.now());
    }),
  );
  return (performance.now() - start) / 1_000;
}

/**
 * Asks at a steady rate, whether or not earlier requests were answered. What finds no free caller
 * waits for one, and its wait counts.
 */
export async function askAtRate(
  line: Pool,
  callers: readonly Caller[],
  seen: () => Seen,
  perSecond: number,
  isOver: () => boolean,
): Promise<void> {
  const free = [...callers];
  const waiting: number[] = [];
  const running = new Set<Promise<void>>();
  const work = async (caller: Caller, due: number): Promise<void> => {
    for (let since: number | undefined = due; since !== undefined; since = waiting.shift())
      await askOnce(line, caller, seen(), since);
    free.push(caller);
  };
  const start = performance.now();
  for (let sent = 0; sent === 0 || !isOver(); sent += 1) {
    const due = start + (sent * 1_000) / perSecond;
    while (performance.now() < due) await sleep(Math.max(1, due - performance.now()));
    const caller = free.shift();
    if (!caller) waiting.push(due);
    else {
      const one: Promise<void> = work(caller, due).finally(() => running.delete(one));
      running.add(one);
    }
  }
  await Promise.all(running);
}
