import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";

export const SCENARIO_NAMES = [
  "me",
  "list",
  "register",
  "check-in",
  "refresh",
  "events",
  "roster",
  "roster-since",
  "status",
  "member-register",
  "approve",
  "batch",
  "walk-in",
  "undo",
  "login",
  "audit",
] as const;
export type ScenarioName = (typeof SCENARIO_NAMES)[number];

/** Work that is done once and timed, instead of again and again. */
export const TASK_NAMES = ["csv", "import", "broadcast"] as const;
export type TaskName = (typeof TASK_NAMES)[number];

/** Parts of a run beside the comparison of scenarios. */
export const PART_NAMES = ["flights", "half", "sizes", "start"] as const;
export type PartName = (typeof PART_NAMES)[number];

const NAMES = [...SCENARIO_NAMES, ...TASK_NAMES, ...PART_NAMES];
type Name = (typeof NAMES)[number];

/** What the command line asks for; README.md explains each. */
export interface Options {
  /** Length of one measurement. */
  seconds: number;
  /** Measurements of each target that count; one more goes before them and is dropped. */
  rounds: number;
  /** The same for scenarios without a baseline. */
  otherRounds: number;
  /** Requests in flight: each worker has one connection and waits for its answer. */
  workers: number;
  only: readonly Name[];
  /** Checks that everything works; its figures mean nothing. */
  short: boolean;
  /** Writes docs/performance.md and its picture. */
  report: boolean;
  /** Where the product's time goes, instead of figures. */
  profile: boolean;
}

const FULL = { seconds: 5, rounds: 5, workers: 16 };
const SHORT = { seconds: 0.03, rounds: 1, workers: 2 };
const REPORT = { seconds: 1.5, rounds: 5, workers: 16 };
const OTHER_ROUNDS = 3;

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
      report: { type: "boolean", default: false },
      profile: { type: "boolean", default: false },
    },
  });
  const base = values.short ? SHORT : values.report ? REPORT : FULL;
  const rounds = positive("rounds", values.rounds) ?? base.rounds;
  return {
    seconds: positive("seconds", values.seconds) ?? base.seconds,
    rounds,
    otherRounds: Math.min(rounds, OTHER_ROUNDS),
    workers: positive("workers", values.workers) ?? base.workers,
    only: (values.only ?? []).flatMap((names) => names.split(",")).map(knownName),
    short: values.short,
    report: values.report,
    profile: values.profile,
  };
}

/** Whether a scenario, a task or a part is to run. */
export const isChosen = ({ only }: Options, name: Name): boolean =>
  only.length === 0 || only.includes(name);

function positive(flag: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (value > 0 && Number.isFinite(value)) return value;
  throw new Error(`--${flag} has to be a number above 0, not ${text}`);
}

function knownName(name: string): Name {
  const known = NAMES.find((candidate) => candidate === name);
  if (known) return known;
  throw new Error(`--only knows ${NAMES.join(", ")}, not ${name}`);
}

/** The machine's part in the figures, for the report. */
export const processors = availableParallelism();
