import type { Findings, ScenarioFinding } from "../findings.ts";
import { DELAY_MS } from "../measure-flights.ts";
import { TARGET_NAMES, type TargetName } from "../target-names.ts";
import type { Goal } from "./goals.ts";
import type { PageRow } from "./pages.ts";
import { inMebibytes, LABELS, shownSize } from "./print.ts";
import { figureOf, ratioOf, type Spread } from "./ratios.ts";

interface Report {
  findings: Findings;
  pages: readonly PageRow[];
  goals: readonly Goal[];
  /** The words about goals that were not reached, by goal. */
  explained: ReadonlyMap<string, string>;
}

/** The document, whole. */
export function writeDocument({ findings, pages, goals, explained }: Report): string {
  const parts = [
    "# Performance",
    "Written by `npx pnpm@10.34.8 --filter @rollcall/api bench --report`; what it compares, its [README](../apps/api/bench/README.md) says. Figures belong to this machine; the ratios say more. A run of some parts replaces those parts.",
    findings.facts.map((fact) => `- ${fact}`).join("\n"),
    "## Goals",
    table(
      ["goal", "wanted", "measured", "reached"],
      goals.map(({ title, wanted, measured, reached }) => [
        ...[title, wanted, measured || "not measured in this run"],
        reached === undefined ? "—" : reached ? "yes" : "no",
      ]),
    ),
    ...whyNot(goals, explained),
    "## Throughput",
    "![The product's throughput over the baselines'](performance.svg)",
    "Medians over the rounds, the least and the most in brackets; a ratio is taken round by round.",
    ...findings.scenarios.map(scenarioPart),
    ...flightsPart(findings),
    ...halfPart(findings),
    ...tasksPart(findings),
    ...sizesPart(findings),
    ...pagesPart(pages),
  ];
  return `${parts.join("\n\n")}\n`;
}

function whyNot(goals: readonly Goal[], explained: ReadonlyMap<string, string>): string[] {
  const missed = goals.filter(({ reached }) => reached === false);
  if (missed.length === 0) return [];
  const ids = [...new Set(missed.map(({ id }) => id))];
  return [
    "## What is not reached, and why",
    ...ids.map((id) => {
      const title = missed.find((goal) => goal.id === id)?.title ?? id;
      return `**${title}.** ${explained.get(id) ?? "Not explained yet."}`;
    }),
  ];
}

function scenarioPart(finding: ScenarioFinding): string {
  const rows = TARGET_NAMES.flatMap((target) => {
    const rate = figureOf(finding, target, "perSecond");
    if (!rate) return [];
    const over = (other: TargetName) =>
      target.startsWith("product") ? ratioOf(finding, target, other) : undefined;
    return [
      [
        ...[LABELS[target], spread(rate, 0)],
        ...(["p50", "p99"] as const).map((figure) => spread(figureOf(finding, target, figure), 2)),
        spread(figureOf(finding, target, "processor"), 0),
        ...[spread(over("bare Hono"), 2), spread(over("lean Hono"), 2)],
      ],
    ];
  });
  const heads = ["", "req/s", "p50 ms", "p99 ms", "processor µs", "÷ (a)", "÷ (c)"];
  const hasBaselines = rows.length > 2;
  const shown = hasBaselines ? rows : rows.map((row) => row.slice(0, -2));
  return `### ${finding.title}\n\n${table(hasBaselines ? heads : heads.slice(0, -2), shown)}`;
}

function flightsPart({ flights }: Findings): string[] {
  if (flights.length === 0) return [];
  const of = (target: TargetName) => flights.filter((finding) => finding.target === target);
  const rows = of("product REST").map((product) => {
    const shown = (target: TargetName) => {
      const found = of(target).find(({ scenario }) => scenario === product.scenario);
      return found ? `${round(found.flights)}, ${found.latency.toFixed(1)} ms` : "";
    };
    return [
      ...[product.scenario, round(product.flights), round(product.statements)],
      ...[`${product.latency.toFixed(1)} ms`, shown("bare Hono"), shown("lean Hono")],
    ];
  });
  return [
    "## Flights",
    `One request after the other, with ${DELAY_MS} ms added to each round trip to the database. A flight is what goes there before an answer is waited for; statements count BEGIN and COMMIT.`,
    table(["path", "flights", "statements", "latency", "(a)", "(c)"], rows),
  ];
}

function halfPart({ half }: Findings): string[] {
  if (half.length === 0) return [];
  return [
    "## At half of the most",
    "Requests leave at a steady rate, half of the median above, whether or not the last were answered. Medians of the rounds; the longest pauses of the product's event loop, and of its garbage collection, are of all rounds.",
    table(
      ["path", "req/s", "p50 ms", "p99 ms", "p99 ÷ p50", "pause ms", "collection ms"],
      half.map(({ scenario, perSecond, p50, p99, pauses }) => [
        ...[scenario, perSecond.toFixed(0), p50.toFixed(2), p99.toFixed(2)],
        ...[p99 / p50, pauses.loop, pauses.collection].map((value) => value.toFixed(1)),
      ]),
    ),
  ];
}

function tasksPart({ tasks }: Findings): string[] {
  if (tasks.length === 0) return [];
  return [
    "## Once",
    "Done over REST, with a worker in the same process and a database of its own.",
    table(
      ["work", "seconds", "most memory", "statements"],
      tasks.map(({ title, seconds, peakMemory, statements }) => [
        ...[title, seconds.toFixed(1), `${inMebibytes(peakMemory)} MiB`, String(statements)],
      ]),
    ),
  ];
}

function sizesPart({ sizes, tenants }: Findings): string[] {
  if (sizes.length === 0) return [];
  const rows = sizes.map(({ read, latencies }) => {
    const [small, large] = [latencies[0]?.latency, latencies.at(-1)?.latency];
    return [read, ...latencies.map(shownSize), small && large ? (large / small).toFixed(2) : "—"];
  });
  const around = tenants.map(
    ({ tenants: count, latency }) => `${latency.toFixed(1)} ms at ${count.toLocaleString("en")}`,
  );
  return [
    "## Small and large clubs",
    "Medians of single requests in turns, all in one database.",
    table(["read", "", "", "", "largest ÷ smallest"], rows),
    `The first page of the members at so many organisations in turns: ${around.join(", ")}.`,
  ];
}

const PAGE_HEADS = [
  ...["page", "profile", "first paint ms", "LCP ms", "CLS", "INP ms", "usable ms", "kB"],
  "requests",
];

function pagesPart(pages: readonly PageRow[]): string[] {
  if (pages.length === 0) return [];
  const over = (value: number, most = Number.POSITIVE_INFINITY, shown = String(value)) =>
    value > most ? `**${shown}**` : shown;
  const rows = pages.map(({ page, profile, goals, median: seen }) => [
    ...[page, profile],
    over(seen.fcpMs, goals.fcpMs),
    over(seen.lcpMs, goals.lcpMs),
    over(seen.cls, goals.cls, seen.cls.toFixed(3)),
    over(seen.inpMs, goals.inpMs),
    ...[String(seen.usableMs), seen.kilobytes.toFixed(0), String(seen.requests)],
  ]);
  return [
    "## First pages",
    "Written by `npx pnpm@10.34.8 --filter @rollcall/web bench`: a phone with an empty cache; what misses its budget is bold.",
    table(PAGE_HEADS, rows),
  ];
}

const round = (value: number): string => String(Number(value.toFixed(1)));

const spread = (of: Spread | undefined, digits: number): string =>
  of ? `${of.median.toFixed(digits)} (${of.least.toFixed(digits)}–${of.most.toFixed(digits)})` : "";

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
