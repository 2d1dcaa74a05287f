import { cpus, totalmem } from "node:os";
import type { Findings, ScenarioFinding, SizeFinding } from "../findings.ts";
import type { Result } from "../load.ts";
import { summarise } from "../measure.ts";
import { type Options, processors, type ScenarioName } from "../options.ts";
import type { TargetName } from "../target-names.ts";

const GIB = 2 ** 30;
const MIB = 2 ** 20;

/** What the figures were taken on and with. */
export function factsOf(options: Options, database: string): string[] {
  const { workers, seconds, rounds, otherRounds } = options;
  const memory = `${Math.round(totalmem() / GIB)} GiB`;
  return [
    new Date().toISOString().slice(0, 10),
    `Node ${process.version}, ${database}, ${process.platform} ${process.arch}`,
    `${processors} processors (${cpus()[0]?.model.trim() ?? "unknown"}), ${memory}`,
    `${workers} requests in flight; after a warm-up ${rounds} rounds of ${seconds} s in turns, ${otherRounds} where there is no baseline; medians`,
  ];
}

/** One target of one scenario: medians of its rounds; undefined when it was not measured. */
export function sumOf(
  finding: ScenarioFinding | undefined,
  target: TargetName,
): Result | undefined {
  const rounds = finding?.rounds.find((candidate) => candidate.target === target);
  return rounds && rounds.results.length > 0 ? summarise(rounds.results) : undefined;
}

/** Requests per second, 0 when it was not measured. */
export const rateOf = ({ scenarios }: Findings, name: ScenarioName, target: TargetName): number =>
  sumOf(
    scenarios.find((finding) => finding.name === name),
    target,
  )?.perSecond ?? 0;

export const LABELS: Record<TargetName, string> = {
  "product REST": "product REST",
  "product tRPC": "product tRPC",
  "bare Hono": "(a) bare Hono",
  "lean Hono": "(c) lean",
  database: "(b) database",
};

const COLUMNS: readonly (readonly [title: string, cell: Cell])[] = [
  ["req/s", ({ sum }) => sum.perSecond.toFixed(0)],
  ["p50 ms", ({ sum }) => sum.p50.toFixed(2)],
  ["p99 ms", ({ sum }) => sum.p99.toFixed(2)],
  ["cpu µs", ({ sum }) => sum.processor.toFixed(0)],
  ["rate/(a)", ({ sum, bare }) => ratio(sum.perSecond, bare?.perSecond)],
  ["rate/(c)", ({ sum, lean }) => ratio(sum.perSecond, lean?.perSecond)],
  ["p99/(a)", ({ sum, bare }) => ratio(bare?.p99, sum.p99)],
  ["p99/(c)", ({ sum, lean }) => ratio(lean?.p99, sum.p99)],
  ["cpu/(a)", ({ sum, bare }) => ratio(bare?.processor, sum.processor)],
  ["cpu/(c)", ({ sum, lean }) => ratio(lean?.processor, sum.processor)],
  ["rate/(b)", ({ sum, database }) => ratio(sum.perSecond, database?.perSecond)],
  ["errors", ({ sum }) => String(sum.errors)],
];

type Baseline = Result | undefined;
/** The baselines are there for the product's rows only. */
type Row = { sum: Result; bare: Baseline; lean: Baseline; database: Baseline };
type Cell = (row: Row) => string;

const ratio = (value: number | undefined, other: number | undefined): string =>
  value && other ? (value / other).toFixed(2) : "";

/**
 * One scenario's table. The ratios are the product's throughput, and its p99 and processor time the
 * other way round, to a baseline's: 1 is as good. Returns how many answers were wrong.
 */
export function printScenario(finding: ScenarioFinding): number {
  console.log(finding.title);
  console.log(line(["", ...COLUMNS.map(([title]) => title)]));
  let errors = 0;
  for (const { target } of finding.rounds) {
    const sum = sumOf(finding, target);
    if (!sum) continue;
    const baseline = (name: TargetName) =>
      target.startsWith("product") ? sumOf(finding, name) : undefined;
    const row = {
      sum,
      bare: baseline("bare Hono"),
      lean: baseline("lean Hono"),
      database: baseline("database"),
    };
    console.log(line([LABELS[target], ...COLUMNS.map(([, cell]) => cell(row))]));
    errors += sum.errors;
    if (sum.firstError) console.log(`${target}: ${sum.firstError}`);
  }
  console.log("");
  return errors;
}

/** Everything beside the scenarios. */
export function printFindings({ flights, half, tasks, sizes, tenants, ...rest }: Findings): void {
  for (const { scenario, target, latency, ...counts } of flights)
    console.log(
      `${scenario.padEnd(16)}${LABELS[target].padEnd(16)}${latency.toFixed(1).padStart(6)} ms` +
        `${counts.flights.toFixed(1).padStart(6)} flights${counts.statements.toFixed(1).padStart(6)} statements`,
    );
  for (const { scenario, perSecond, p50, p99, pauses } of half)
    console.log(
      `${scenario} at ${perSecond.toFixed(0)}/s: p50 ${p50.toFixed(2)}, p99 ${p99.toFixed(2)} ms, ` +
        `pauses ${pauses.loop.toFixed(1)} ms, of collection ${pauses.collection.toFixed(1)} ms`,
    );
  for (const { title, seconds, peakMemory, statements } of tasks)
    console.log(
      `${title}: ${seconds.toFixed(1)} s, ${inMebibytes(peakMemory)} MiB, ${statements} statements`,
    );
  for (const { read, latencies } of sizes)
    console.log(`${read}: ${latencies.map(shownSize).join(", ")}`);
  for (const { tenants: count, latency } of tenants)
    console.log(`${count} tenants in turns: ${latency.toFixed(2)} ms`);
  if (rest.peakMemory) console.log(`web process at most ${inMebibytes(rest.peakMemory)} MiB`);
  if (rest.secondStart) console.log(`second npm start: ${rest.secondStart.toFixed(2)} s`);
}

/** One read at one size. */
export const shownSize = ({ rows, latency }: SizeFinding["latencies"][number]): string =>
  `${latency === null ? "no answer in time" : `${latency.toFixed(1)} ms`} at ${rows.toLocaleString("en")}`;

export const inMebibytes = (bytes: number): string => (bytes / MIB).toFixed(0);

const line = ([first = "", ...rest]: string[]): string =>
  first.padEnd(16) + rest.map((cell) => cell.padStart(10)).join("");
