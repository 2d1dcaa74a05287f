import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";

export const SCENARIO_NAMES = ["list", "register", "check-in", "refresh"] as const;
export type ScenarioName = (typeof SCENARIO_NAMES)[number];

/** What the command line asks for; README.md explains each. */
export interface Options {
  /** Length of one measurement. */
  seconds: number;
  /** Measurements of each target that count; one more goes before them and is dropped. */
  rounds: number;
  /** Requests in flight: each worker has one connection and waits for its answer. */
  workers: number;
  only: readonly ScenarioName[];
  /** Checks that everything works; its figures mean nothing. */
  short: boolean;
  /** Where the product's time goes, instead of figures. */
  profile: boolean;
}

const FULL = { seconds: 5, rounds: 5, workers: 16 };
const SHORT = { seconds: 0.3, rounds: 1, workers: 4 };

/** Reads the command line. Throws on a flag or a value that it does not know. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args: args.filter((arg) => arg !== "--"),
    options: {
      seconds: { type: "string" },
      rounds: { type: "string" },
      workers: { type: "string" },
      only: { type: "string", multiple: true },
      short: { type: "boolean", default: false },
      profile: { type: "boolean", default: false },
    },
  });
  const base = values.short ? SHORT : FULL;
  return {
    seconds: positive("seconds", values.seconds) ?? base.seconds,
    rounds: positive("rounds", values.rounds) ?? base.rounds,
    workers: positive("workers", values.workers) ?? base.workers,
    only: (values.only ?? []).flatMap((names) => names.split(",")).map(scenarioName),
    short: values.short,
    profile: values.profile,
  };
}

function positive(flag: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (value > 0 && Number.isFinite(value)) return value;
  throw new Error(`--${flag} has to be a number above 0, not ${text}`);
}

function scenarioName(name: string): ScenarioName {
  const known = SCENARIO_NAMES.find((candidate) => candidate === name);
  if (known) return known;
  throw new Error(`--only knows ${SCENARIO_NAMES.join(", ")}, not ${name}`);
}

/** The machine's part in the figures, for the report. */
export const processors = availableParallelism();
