import { existsSync, readFileSync } from "node:fs";
import type { Findings } from "../findings.ts";
import { SCENARIO_NAMES, TASK_NAMES } from "../options.ts";

/** The lines of `facts` that name software and machine; the others are the day and the method. */
const MACHINE = [1, 2] as const;

/** The findings of an earlier report; undefined where there are none of this machine. */
export function readEarlier(file: string, { facts }: Findings): Findings | undefined {
  if (!existsSync(file)) return undefined;
  const earlier = JSON.parse(readFileSync(file, "utf8")) as Findings;
  return MACHINE.every((line) => earlier.facts[line] === facts[line]) ? earlier : undefined;
}

/** What this run measured, in place of what an earlier one did; all else stays. */
export function withEarlier(earlier: Findings | undefined, now: Findings): Findings {
  if (!earlier) return now;
  const nameOf = ({ name }: { name: string }) => name;
  const scenarioOf = ({ scenario }: { scenario: string }) => scenario;
  return {
    ...earlier,
    ...now,
    scenarios: replaced(earlier.scenarios, now.scenarios, nameOf, SCENARIO_NAMES),
    flights: replaced(earlier.flights, now.flights, scenarioOf, SCENARIO_NAMES),
    half: replaced(earlier.half, now.half, scenarioOf, SCENARIO_NAMES),
    tasks: replaced(earlier.tasks, now.tasks, nameOf, TASK_NAMES),
    sizes: now.sizes.length > 0 ? now.sizes : earlier.sizes,
    tenants: now.tenants.length > 0 ? now.tenants : earlier.tenants,
  };
}

function replaced<T>(
  before: readonly T[],
  now: readonly T[],
  nameOf: (finding: T) => string,
  order: readonly string[],
): T[] {
  const measured = new Set(now.map(nameOf));
  const kept = before.filter((finding) => !measured.has(nameOf(finding)));
  const place = (finding: T) => order.indexOf(nameOf(finding));
  return [...kept, ...now].toSorted((a, b) => place(a) - place(b));
}
