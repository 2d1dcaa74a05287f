import type { Result } from "./load.ts";
import type { Scenario } from "./scenarios/scenario.ts";
import type { Target, TargetName } from "./targets.ts";

/** The rounds of one scenario, by target, without the warm-up. */
export type Rounds = Map<TargetName, Result[]>;

/**
 * Measures the targets in turns, so that whatever the machine does meanwhile falls on all of them.
 * Every round begins with another target. A warm-up round comes first and only its errors count.
 */
export async function takeTurns(
  targets: Target[],
  scenario: Scenario,
  options: { seconds: number; rounds: number },
): Promise<Rounds> {
  const rounds: Rounds = new Map(targets.map(({ name }) => [name, []]));
  for (let round = 0; round <= options.rounds; round += 1) {
    for (const target of rotated(targets, round)) {
      const result = await target.measure(scenario, options.seconds);
      if (round > 0 || result.errors > 0) rounds.get(target.name)?.push(result);
    }
  }
  return rounds;
}

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
    errors: results.reduce((sum, result) => sum + result.errors, 0),
    ...(firstError && { firstError }),
  };
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
