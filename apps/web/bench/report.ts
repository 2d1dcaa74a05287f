import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { DATA_DIR } from "../../../scripts/workspace.mjs";
import type { Visit } from "./measure.ts";
import { type FirstPage, PAGES } from "./pages.ts";
import { PROFILES, type Profile } from "./profiles.ts";

type Figure = keyof Visit;
const FIGURES: Record<Figure, number> = {
  fcpMs: 0,
  lcpMs: 0,
  usableMs: 0,
  cls: 3,
  inpMs: 0,
  kilobytes: 1,
  requests: 0,
};

/** What is wanted of every page on the first profile; the paints that are wanted are the page's own. */
const MOST = { cls: 0.02, inpMs: 200 };

/** The visits to one page on one profile: medians, and from the least to the most. */
export interface Row {
  page: string;
  profile: string;
  /** The most that is wanted of a figure on this profile. */
  goals: Partial<Record<Figure, number>>;
  median: Record<Figure, number>;
  range: Record<Figure, [least: number, most: number]>;
}

export function rowOf(page: FirstPage, profile: Profile, visits: readonly Visit[]): Row {
  const { name, goalLcpMs, goalFirstPaintMs } = page;
  const isFirst = profile === PROFILES[0];
  const goals = isFirst ? { lcpMs: goalLcpMs, ...MOST } : { fcpMs: goalFirstPaintMs };
  const of = <Value>(make: (sorted: number[], digits: number) => Value) =>
    Object.fromEntries(
      Object.entries(FIGURES).map(([figure, digits]) => {
        const sorted = visits.map((visit) => visit[figure as Figure]).sort((a, b) => a - b);
        return [figure, make(sorted, digits)];
      }),
    ) as Record<Figure, Value>;
  return {
    page: name,
    profile: profile.name,
    goals,
    median: of((sorted, digits) => round(sorted[sorted.length >> 1], digits)),
    range: of((sorted, digits) => [round(sorted[0], digits), round(sorted.at(-1), digits)]),
  };
}

const WIDTH = 11;

const round = (value = 0, digits: number): number => Number(value.toFixed(digits));

/** One line of the table; a figure that misses its goal is followed by that. */
export function printRow({ page, profile, median, goals }: Row): void {
  const cells = Object.entries(FIGURES).map(([name, digits]) => {
    const figure = name as Figure;
    const most = goals[figure] ?? Number.POSITIVE_INFINITY;
    const missed = median[figure] > most ? `>${most}` : "";
    return (median[figure].toFixed(digits) + missed).padStart(WIDTH);
  });
  console.log(page.padEnd(20) + profile.padEnd(20) + cells.join(""));
}

export function printHead(): void {
  const cells = Object.keys(FIGURES).map((figure) => figure.padStart(WIDTH));
  console.log("".padEnd(40) + cells.join(""));
}

const NAMES = PROFILES.flatMap((profile) => PAGES.map(({ name }) => `${name} ${profile.name}`));
const nameOf = ({ page, profile }: Row): string => `${page} ${profile}`;
const placeOf = (row: Row): number => NAMES.indexOf(nameOf(row));

/** Writes .data/bench/pages.json, where pages that this run left out keep their rows. Returns its path. */
export function writeReport(rows: readonly Row[], rounds: number, browser: string): string {
  const folder = join(DATA_DIR, "bench");
  const file = join(folder, "pages.json");
  mkdirSync(folder, { recursive: true });
  const machine = {
    processors: cpus().length,
    model: cpus()[0]?.model.trim() ?? "unknown",
    memoryBytes: totalmem(),
    node: process.version,
    browser,
  };
  const measured = new Set(rows.map(nameOf));
  const earlier = existsSync(file)
    ? (JSON.parse(readFileSync(file, "utf8")) as { rows: Row[] })
    : undefined;
  const kept = (earlier?.rows ?? []).filter((row) => !measured.has(nameOf(row)));
  const report = {
    measuredAt: new Date().toISOString(),
    machine,
    rounds,
    profiles: PROFILES,
    rows: [...kept, ...rows].toSorted((a, b) => placeOf(a) - placeOf(b)),
  };
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  return file;
}
