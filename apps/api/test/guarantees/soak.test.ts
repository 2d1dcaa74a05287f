import { setTimeout as sleep } from "node:timers/promises";
import { freshDatabaseUrl, tell } from "@rollcall/core/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { busyClub, type Caller } from "./stage/busy-club.ts";
import { hangUp } from "./stage/caller.ts";
import { askAtRate, askOn, nothingSeen, openLine, type Seen } from "./stage/drive.ts";
import { type Gauges, readGauges } from "./stage/gauges.ts";
import { LONG, SIZE } from "./stage/proof-size.ts";
import { type Pair, startPair } from "./stage/two-processes.ts";

/**
 * A working day at half of the most that one process can do: nothing fails, and what the process
 * holds does not grow. The short form only shows that the load is answered.
 */
const MINUTES = SIZE.soakMinutes;
const WARM_UP = MINUTES / 6;
const CALLERS = LONG ? 32 : 4;
const FEW = CALLERS / 2;
const PEAK_MS = LONG ? 20_000 : 300;
const SAMPLE_MS = LONG ? 5_000 : 200;
const REST_MS = LONG ? 10_000 : 300;
const METRICS_TOKEN = "metrics-of-the-proofs";
const MIB = 1_048_576;
const TIMEOUT_MS = (MINUTES + 5) * 60_000;

let pair: Pair;
let callers: Caller[];
beforeAll(async () => {
  pair = await startPair(await freshDatabaseUrl("soak"), { METRICS_TOKEN });
  const [{ url }] = pair.processes;
  callers = await busyClub({ services: pair.services, next: () => url }, CALLERS);
}, 600_000);
afterAll(async () => {
  await pair?.stop();
  await hangUp();
});

interface Sample extends Gauges {
  minute: number;
  /** Connections to the database, of both processes and of the test. */
  connections: number;
}

async function takeSamples(url: string, samples: Sample[], isOver: () => boolean): Promise<void> {
  const start = Date.now();
  while (!isOver()) {
    const gauges = await readGauges(url, METRICS_TOKEN);
    const [row] = await pair.sql<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity where datname = current_database()`;
    samples.push({
      ...gauges,
      minute: Math.floor((Date.now() - start) / 60_000),
      connections: row?.count ?? 0,
    });
    await sleep(SAMPLE_MS);
  }
}

type Rest = Pick<Gauges, "handles" | "files">;

/**
 * The least that the process holds while nobody asks. Under load its sockets are as many as there are
 * requests under way, which says how slow the machine is at that moment.
 */
async function atRest(url: string): Promise<Rest> {
  await hangUp();
  const seen: Rest[] = [];
  for (const end = Date.now() + REST_MS; Date.now() < end; await sleep(SAMPLE_MS / 4))
    seen.push(await readGauges(url, METRICS_TOKEN));
  const least = (gauge: keyof Rest) => Math.min(...seen.map(({ [gauge]: value }) => value));
  return { handles: least("handles"), files: least("files") };
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The least of each minute: between two collections of garbage a heap says nothing. */
function floors(samples: readonly Sample[], gauge: keyof Gauges | "connections"): number[] {
  const least = new Map<number, number>();
  for (const { minute, [gauge]: value } of samples)
    least.set(minute, Math.min(value, least.get(minute) ?? value));
  return [...least.values()];
}

/** The middle of the first third and of the last, after the warm-up. */
function course(samples: readonly Sample[], gauge: keyof Gauges | "connections") {
  const values = floors(
    samples.filter(({ minute }) => minute >= WARM_UP),
    gauge,
  );
  const third = Math.max(1, Math.floor(values.length / 3));
  return { first: median(values.slice(0, third)), last: median(values.slice(-third)) };
}

const mib = (bytes: number): string => `${(bytes / MIB).toFixed(1)} MiB`;

/** A steady rate that was given wins: what is free of a busy machine's cores says little. */
const rateOf = (peak: number): number => SIZE.soakRate || peak / 2;

function tellOf(seen: readonly Seen[], samples: readonly Sample[], peak: number): void {
  const count = (kind: "good" | "failed" | "refused") =>
    seen.reduce((sum, one) => sum + one[kind], 0);
  const share = SIZE.soakRate ? "of" : "half of";
  tell(
    `${MINUTES} minutes at ${Math.round(rateOf(peak))} requests a second, ${share} the ${Math.round(peak)} ` +
      `that ${FEW} callers got answered before: ${count("good")} answered, ` +
      `${count("failed")} failed, ${count("refused")} refused with 503.`,
  );
  for (const gauge of ["heap", "memory"] as const) {
    const { first, last } = course(samples, gauge);
    tell(`${gauge} (least of a minute; first and last third): ${mib(first)}, ${mib(last)}.`);
  }
  const { first, last } = course(samples, "connections");
  tell(`connections to the database: ${first}, ${last}.`);
  const p99 = seen.filter(({ good: any }) => any > 0).map(({ took }) => took.percentile(99));
  tell(`p99 of the first and the last part: ${p99[0]} ms, ${p99.at(-1)} ms.`);
}

const tellOfRest = (before: Rest, after: Rest): void => {
  for (const gauge of ["handles", "files"] as const)
    tell(`${gauge} while nobody asks, before and after: ${before[gauge]}, ${after[gauge]}.`);
};

test(
  "half of the most, on and on: nothing fails, and memory, handles and connections stay as they were",
  async () => {
    const [{ url }] = pair.processes;
    const asMuchAsItCan = async (seen: Seen): Promise<number> => {
      const line = openLine(url, CALLERS);
      const enough = Date.now() + PEAK_MS;
      const seconds = await askOn(line, callers.slice(0, FEW), seen, () => Date.now() > enough);
      await line.close();
      expect(seen.failures).toEqual([]);
      return seen.good / seconds;
    };
    // A process that has just started is slower than itself a little later.
    await asMuchAsItCan(nothingSeen());
    const peak = await asMuchAsItCan(nothingSeen());
    const restBefore = await atRest(url);

    const line = openLine(url, CALLERS);
    const end = Date.now() + MINUTES * 60_000;
    const isOver = () => Date.now() > end;
    const parts: Seen[] = Array.from({ length: 12 }, nothingSeen);
    const part = () => {
      const left = (end - Date.now()) / (MINUTES * 60_000);
      return parts[Math.max(0, Math.min(11, Math.floor((1 - left) * 12)))] as Seen;
    };
    const samples: Sample[] = [];
    await Promise.all([
      askAtRate(line, callers, part, rateOf(peak), isOver),
      takeSamples(url, samples, isOver),
    ]);
    await line.close();
    const restAfter = await atRest(url);
    tellOf(parts, samples, peak);
    tellOfRest(restBefore, restAfter);
    expect(parts.flatMap(({ failures }) => failures)).toEqual([]);
    expect(parts.reduce((sum, { good, refused }) => sum + good + refused, 0)).toBeGreaterThan(0);
    if (!LONG) return;
    expect(parts.map(({ refused }) => refused)).toEqual(parts.map(() => 0));
    const grew = (gauge: keyof Gauges | "connections") => {
      const { first, last } = course(samples, gauge);
      return last - first;
    };
    expect(grew("heap")).toBeLessThan(8 * MIB);
    expect(grew("memory")).toBeLessThan(16 * MIB);
    expect(grew("connections")).toBeLessThanOrEqual(4);
    expect(restAfter.handles - restBefore.handles).toBeLessThanOrEqual(2);
    expect(restAfter.files - restBefore.files).toBeLessThanOrEqual(2);
  },
  TIMEOUT_MS,
);
