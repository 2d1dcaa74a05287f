import type { ScenarioFinding } from "./findings.ts";
import type { Result } from "./load.ts";
import { hasPath, type Scenario } from "./scenarios/scenario.ts";
import type { Target } from "./targets.ts";

/**
 * Measures the targets in turns, so that whatever the machine does meanwhile falls on all of them.
 * Every round begins with another target. A warm-up round comes first and only its errors count.
 */
export async function takeTurns(
  targets: Target[],
  scenario: Scenario,
  options: { seconds: number; rounds: number; otherRounds: number },
): Promise<Rounds> {
  const compared = targets.filter(({ name }) => hasPath(name, scenario));
  const most = scenario.hasBaselines ? options.rounds : options.otherRounds;
  const rounds = new Map(compared.map(({ name }) => [name, [] as Result[]]));
  for (let round = 0; round <= most; round += 1) {
    for (const target of rotated(compared, round)) {
      const result = await target.measure(scenario, options.seconds);
      if (round > 0 || result.errors > 0) rounds.get(target.name)?.push(result);
    }
  }
  return [...rounds].map(([target, results]) => ({ target, results }));
}

type Rounds = ScenarioFinding["rounds"];

function rotated<T>(items: T[], by: number): T[] {
  const first = by % items.length;
  return [...items.slice(first), ...items.slice(0, first)];
}

/** The medians of several rounds, and all their errors. */
export function summarise(results: Result[]): Result {
  const firstError = results.find((result) => result.firstError)?.firstError;
  return {
    perSecond: median(results.map((result) => result.perSecond)),
    p50: median(results.map((result) => result.p50)),
    p99: median(results.map((result) => result.p99)),
    processor: median(results.map((result) => result.processor)),
    peakMemory: Math.max(...results.map((result) => result.peakMemory)),
    errors: results.reduce((sum, result) => sum + result.errors, 0),
    ...(firstError && { firstError }),
  };
}

/** The middle value; the mean of both when there are two. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
