import type { Findings, ScenarioFinding } from "../findings.ts";
import { median } from "../measure.ts";
import type { ScenarioName } from "../options.ts";
import { WHOLE_ROSTER } from "../size-questions.ts";
import type { TargetName } from "../target-names.ts";
import type { PageRow } from "./pages.ts";
import { inMebibytes } from "./print.ts";
import { figureOf, ratioOf, scenarioOf } from "./ratios.ts";

/** What was wanted, and what was measured. */
export interface Goal {
  /** The heading of its explanation in not-reached.md. */
  id: string;
  title: string;
  wanted: string;
  measured: string;
  /** Undefined where nothing was measured. */
  reached: boolean | undefined;
}

interface Part {
  name: string;
  value: number;
  isReached: boolean;
}

const RATIO_TO_BARE = 0.85;
const RATIO_TO_LEAN = 0.75;
const RATIO_OF_MOUNTS = 0.9;
const PROCESSOR_TO_LEAN = 1.6;
const ROSTER_TICKETS = 10_000;
const MICROSECONDS_A_TICKET = 3;
const LARGE_TO_SMALL = 1.3;
const SMALL_CLUB = 1_000;
const LARGE_CLUB = 1_000_000;
const MICROSECONDS = 1_000;
const LARGE_TO_SMALL_EVENT = 1.3;
const SMALL_EVENT = 100;
const LARGE_EVENT = 100_000;
const REGISTRATION_TO_LEAN = 0.7;
/** Milliseconds of the web process for a request. */
const MOST_PROCESSOR: Partial<Record<ScenarioName, number>> = {
  ...{ register: 1.5, "walk-in": 2, approve: 2.5, batch: 8, events: 1.2, audit: 1.2 },
};
const P99_TO_P50 = 5;
const PEAK_MEMORY = 220 * 2 ** 20;
const START_SECONDS = 2;

const LEAN_PATHS: readonly ScenarioName[] = ["check-in", "refresh", "list", "me"];

const TWO_FLIGHTS = 2;
const THREE_FLIGHTS = 3;
const MOST_FLIGHTS: Partial<Record<ScenarioName, number>> = {
  ...{ "check-in": TWO_FLIGHTS, undo: TWO_FLIGHTS, me: TWO_FLIGHTS, list: TWO_FLIGHTS },
  ...{ events: TWO_FLIGHTS, audit: TWO_FLIGHTS, status: TWO_FLIGHTS, roster: TWO_FLIGHTS },
  ...{ "roster-since": TWO_FLIGHTS, refresh: TWO_FLIGHTS },
  ...{ register: THREE_FLIGHTS, "member-register": THREE_FLIGHTS },
  ...{ "walk-in": THREE_FLIGHTS, approve: THREE_FLIGHTS },
};

export function goalsOf(findings: Findings, pages: readonly PageRow[]): Goal[] {
  const { scenarios } = findings;
  const hot = LEAN_PATHS.flatMap((name) => scenarioOf(findings, name) ?? []);
  return [
    atLeast(
      { id: "rest-to-bare", title: "REST ÷ (a), every path with a baseline" },
      RATIO_TO_BARE,
      ratios(scenarios, "product REST", "bare Hono"),
    ),
    atLeast(
      { id: "rest-to-lean", title: "REST ÷ (c): check-in, refresh, list, me" },
      RATIO_TO_LEAN,
      ratios(hot, "product REST", "lean Hono"),
    ),
    atLeast(
      { id: "register-to-lean", title: "Public registration, REST ÷ (c)" },
      REGISTRATION_TO_LEAN,
      ratios(
        scenarios.filter(({ name }) => name === "register"),
        "product REST",
        "lean Hono",
      ),
    ),
    atLeast(
      { id: "trpc-to-rest", title: "tRPC ÷ REST, every path" },
      RATIO_OF_MOUNTS,
      ratios(scenarios, "product tRPC", "product REST"),
    ),
    atMost(
      { id: "processor", title: "Processor time of a check-in, product ÷ (c)" },
      PROCESSOR_TO_LEAN,
      processorOf(findings),
    ),
    processorGoal(findings),
    atMost(
      { id: "roster", title: "Processor time of a whole roster, µs a ticket" },
      MICROSECONDS_A_TICKET,
      rosterCost(findings),
    ),
    flightsGoal(findings),
    atMost(
      { id: "sizes", title: "First page and search of a member, at 1,000,000 ÷ at 1,000" },
      LARGE_TO_SMALL,
      growthOf(findings, SMALL_CLUB, LARGE_CLUB),
    ),
    atMost(
      { id: "event-sizes", title: "At an event of 100,000 ÷ at one of 100" },
      LARGE_TO_SMALL_EVENT,
      growthOf(findings, SMALL_EVENT, LARGE_EVENT),
    ),
    atMost(
      { id: "half", title: "p99 ÷ p50 at half of the most" },
      P99_TO_P50,
      findings.half.map(({ scenario, p50, p99 }) => ({ name: scenario, value: p99 / p50 })),
    ),
    memoryGoal(findings),
    startGoal(findings),
    ...pageGoals(pages),
  ];
}

type Title = Pick<Goal, "id" | "title">;
type Value = Omit<Part, "isReached">;

const ratios = (
  findings: readonly ScenarioFinding[],
  target: TargetName,
  over: TargetName,
): Value[] =>
  findings.flatMap((finding) => {
    const ratio = ratioOf(finding, target, over);
    return ratio ? [{ name: finding.name, value: ratio.median }] : [];
  });

const atLeast = (title: Title, limit: number, values: readonly Value[]): Goal =>
  goal(
    title,
    `≥ ${limit.toFixed(2)}`,
    judged(values, (value) => value >= limit),
  );

const atMost = (title: Title, limit: number, values: readonly Value[]): Goal =>
  goal(
    title,
    `≤ ${limit}`,
    judged(values, (value) => value <= limit),
  );

const judged = (values: readonly Value[], isReached: (value: number) => boolean): Part[] =>
  values.map((part) => ({ ...part, isReached: isReached(Number(part.value.toFixed(2))) }));

const goal = (title: Title, wanted: string, parts: readonly Part[]): Goal => ({
  ...title,
  wanted,
  measured: parts
    .map(({ name, value, isReached }) => {
      const shown = `${name} ${Number(value.toFixed(2))}`;
      return isReached ? shown : `**${shown}**`;
    })
    .join(", "),
  reached: parts.length > 0 ? parts.every(({ isReached }) => isReached) : undefined,
});

function processorOf(findings: Findings): Value[] {
  const finding = scenarioOf(findings, "check-in");
  const ratio = finding && ratioOf(finding, "product REST", "lean Hono", "processor");
  return ratio ? [{ name: "REST", value: ratio.median }] : [];
}

function processorGoal({ scenarios }: Findings): Goal {
  const parts = scenarios.flatMap(({ name, rounds }) => {
    const most = MOST_PROCESSOR[name];
    const results = rounds.find(({ target }) => target === "product REST")?.results;
    if (!most || !results) return [];
    const value = median(results.map(({ processor }) => processor)) / MICROSECONDS;
    return [{ name, value, isReached: value <= most }];
  });
  const wanted = Object.entries(MOST_PROCESSOR).map(([name, most]) => `${name} ${most}`);
  const title = { id: "processor-ms", title: "Processor time of a request, ms" };
  return goal(title, `≤ ${wanted.join(", ")}`, parts);
}

function rosterCost(findings: Findings): Value[] {
  const finding = scenarioOf(findings, "roster");
  return (["product REST", "product tRPC"] as const).flatMap((name) => {
    const spread = finding && figureOf(finding, name, "processor");
    return spread ? [{ name, value: spread.median / ROSTER_TICKETS }] : [];
  });
}

function flightsGoal({ flights }: Findings): Goal {
  const parts = flights.flatMap(({ scenario, target, flights: value }) => {
    const most = MOST_FLIGHTS[scenario];
    return target === "product REST" && most
      ? [{ name: scenario, value, isReached: value <= most }]
      : [];
  });
  const title = { id: "flights", title: "Flights to the database of a request" };
  return goal(title, "≤ 2; registration, walk-in and approval ≤ 3", parts);
}

const growthOf = ({ sizes }: Findings, least: number, most: number): Value[] =>
  sizes.flatMap(({ read, latencies }) => {
    const at = (size: number) => latencies.find(({ rows }) => rows === size)?.latency;
    const small = at(least);
    const large = at(most);
    return small && large && read !== WHOLE_ROSTER
      ? [{ name: read.toLowerCase(), value: large / small }]
      : [];
  });

const memoryGoal = ({ peakMemory }: Findings): Goal => ({
  id: "memory",
  title: "The most memory of a web process at full load",
  wanted: `< ${inMebibytes(PEAK_MEMORY)} MiB`,
  measured: peakMemory ? `${inMebibytes(peakMemory)} MiB` : "",
  reached: peakMemory === undefined ? undefined : peakMemory < PEAK_MEMORY,
});

const startGoal = ({ secondStart }: Findings): Goal => ({
  id: "start",
  title: "Second `npm start` to the first answer",
  wanted: `< ${START_SECONDS} s`,
  measured: secondStart ? `${secondStart.toFixed(2)} s` : "",
  reached: secondStart === undefined ? undefined : secondStart < START_SECONDS,
});

const PAGE_GOALS = [
  ["fcpMs", "First paint at 400 kbit/s with a sixth of the processor, ms"],
  ["lcpMs", "Largest contentful paint on Slow 4G, ms"],
  ["cls", "Layout shifts on Slow 4G"],
  ["inpMs", "First click to the next paint on Slow 4G, ms"],
] as const;

function pageGoals(pages: readonly PageRow[]): Goal[] {
  return PAGE_GOALS.flatMap(([figure, title]) => {
    const wanted = pages.flatMap(({ page, goals, median }) => {
      const most = goals[figure];
      return most ? [{ name: page, most, value: median[figure] }] : [];
    });
    if (wanted.length === 0) return [];
    const limits = wanted.map(({ name, most }) => `${name} ${most}`);
    const isSame = new Set(wanted.map(({ most }) => most)).size === 1;
    const shown = isSame ? `≤ ${wanted[0]?.most}` : `≤ ${limits.join(", ")}`;
    const parts = wanted.map((part) => ({ ...part, isReached: part.value <= part.most }));
    return [goal({ id: `pages-${figure}`, title }, shown, parts)];
  });
}
