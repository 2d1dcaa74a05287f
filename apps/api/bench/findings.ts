import type { Result } from "./load.ts";
import type { ScenarioName, TaskName } from "./options.ts";
import type { Pauses } from "./pauses.ts";
import type { TargetName } from "./target-names.ts";

/** Everything that a run has measured; times in milliseconds, memory in bytes. */
export interface Findings {
  facts: string[];
  scenarios: ScenarioFinding[];
  flights: FlightFinding[];
  half: HalfFinding[];
  tasks: TaskFinding[];
  sizes: SizeFinding[];
  tenants: TenantFinding[];
  /** The most memory that the web process held while everything was asked of it. */
  peakMemory?: number;
  /** From the second `npm start` to its first answer, in seconds. */
  secondStart?: number;
}

export interface ScenarioFinding {
  name: ScenarioName;
  title: string;
  /** The rounds of each target, without the warm-up. */
  rounds: { target: TargetName; results: Result[] }[];
}

/** One request after the other, with a longer way to the database. */
export interface FlightFinding {
  scenario: ScenarioName;
  target: TargetName;
  latency: number;
  flights: number;
  statements: number;
}

/** Requests at half of the rate that was the most, whether or not the last were answered. */
export interface HalfFinding {
  scenario: ScenarioName;
  perSecond: number;
  /** Medians of the rounds. */
  p50: number;
  p99: number;
  /** The longest of all rounds, in the product's process. */
  pauses: Pauses;
}

/** Something that is done once. */
export interface TaskFinding {
  name: TaskName;
  title: string;
  seconds: number;
  peakMemory: number;
  statements: number;
}

/** One read at clubs of different sizes, in the same database. */
export interface SizeFinding {
  read: string;
  /** Medians by the number of rows, from the smallest; null where the product had no time to answer. */
  latencies: { rows: number; latency: number | null }[];
}

/** The same request to so many tenants in turns. */
export interface TenantFinding {
  tenants: number;
  latency: number;
}
