import type { Findings, ScenarioFinding } from "../findings.ts";
import type { Result } from "../load.ts";
import { median } from "../measure.ts";
import type { ScenarioName } from "../options.ts";
import type { TargetName } from "../target-names.ts";

/** The median over the rounds, and its least and most. */
export interface Spread {
  median: number;
  least: number;
  most: number;
}

export function spreadOf(values: number[]): Spread | undefined {
  if (values.length === 0) return undefined;
  return { median: median(values), least: Math.min(...values), most: Math.max(...values) };
}

const resultsOf = (finding: ScenarioFinding, target: TargetName): Result[] =>
  finding.rounds.find((rounds) => rounds.target === target)?.results ?? [];

/** One figure of a target over the rounds. */
export const figureOf = (
  finding: ScenarioFinding,
  target: TargetName,
  figure: "perSecond" | "p50" | "p99" | "processor",
): Spread | undefined => spreadOf(resultsOf(finding, target).map((result) => result[figure]));

/**
 * One target over another, round by round: both were measured in one round, so what the machine did
 * meanwhile fell on both.
 */
export function ratioOf(
  finding: ScenarioFinding,
  target: TargetName,
  over: TargetName,
  figure: "perSecond" | "processor" = "perSecond",
): Spread | undefined {
  const others = resultsOf(finding, over);
  const ratios = resultsOf(finding, target).flatMap((result, round) => {
    const other = others[round]?.[figure];
    return other ? [result[figure] / other] : [];
  });
  return spreadOf(ratios);
}

export const scenarioOf = (
  { scenarios }: Findings,
  name: ScenarioName,
): ScenarioFinding | undefined => scenarios.find((finding) => finding.name === name);
