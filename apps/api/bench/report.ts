import { cpus, totalmem } from "node:os";
import type { Result } from "./load.ts";
import { type Rounds, summarise } from "./measure.ts";
import { type Options, processors } from "./options.ts";
import type { Scenario } from "./scenarios/scenario.ts";
import type { TargetName } from "./targets.ts";

const GIB = 2 ** 30;

/** What the figures were taken on and with. */
export function printFacts({ workers, seconds, rounds }: Options, database: string): void {
  const memory = `${Math.round(totalmem() / GIB)} GiB`;
  console.log(`Node ${process.version}, ${database}, ${process.platform} ${process.arch}`);
  console.log(`${processors} processors (${cpus()[0]?.model.trim() ?? "unknown"}), ${memory}`);
  console.log(
    `${workers} requests in flight, 1 warm-up and ${rounds} rounds of ${seconds} s, medians\n`,
  );
}

/**
 * One scenario's table. The ratios are the product's throughput, and its p99 the other way round,
 * to a baseline's, and so with the processor time of a request: 1 is as good as the baseline. The
 * last of them says most on a machine that has other work as well. Returns how many answers were wrong.
 */
export function printScenario(scenario: Scenario, rounds: Rounds): number {
  const sums = new Map([...rounds].map(([name, results]) => [name, summarise(results)]));
  console.log(scenario.title);
  console.log(
    line([
      "",
      "req/s",
      "p50 ms",
      "p99 ms",
      "rate/(a)",
      "p99/(a)",
      "rate/(b)",
      "cpu µs",
      "cpu/(a)",
      "errors",
    ]),
  );
  for (const [name, sum] of sums) console.log(line(cells(name, sum, sums)));
  console.log("");
  let errors = 0;
  for (const [name, sum] of sums) {
    errors += sum.errors;
    if (sum.firstError) console.log(`${name}: ${sum.firstError}\n`);
  }
  return errors;
}

const LABELS: Partial<Record<TargetName, string>> = {
  "bare Hono": "(a) bare Hono",
  database: "(b) database",
};

function cells(name: TargetName, sum: Result, sums: Map<TargetName, Result>): string[] {
  const bare = sums.get("bare Hono");
  const database = sums.get("database");
  const isProduct = name.startsWith("product");
  const ratio = (value: number | undefined) => (isProduct && value ? value.toFixed(2) : "");
  return [
    LABELS[name] ?? name,
    sum.perSecond.toFixed(0),
    sum.p50.toFixed(2),
    sum.p99.toFixed(2),
    ratio(bare && sum.perSecond / bare.perSecond),
    ratio(bare && bare.p99 / sum.p99),
    ratio(database && sum.perSecond / database.perSecond),
    sum.processor.toFixed(0),
    ratio(bare && bare.processor / sum.processor),
    String(sum.errors),
  ];
}

const line = ([first = "", ...rest]: string[]): string =>
  first.padEnd(16) + rest.map((cell) => cell.padStart(10)).join("");
