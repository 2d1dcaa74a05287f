import type { Services } from "#base/rpc/context.ts";

/** When each task of a process last succeeded, by its name. */
export type TaskSuccesses = ReadonlyMap<string, Date>;

const successes = new WeakMap<Services, Map<string, Date>>();

/**
 * Returns when each task of the background work last succeeded in this process; a task that has not
 * succeeded yet counts from the start. Empty where no worker runs.
 */
export const readTaskSuccesses = (app: Services): TaskSuccesses => successes.get(app) ?? new Map();

type Task = (app: Services) => Promise<unknown>;

/** Makes tasks record their successes, from now on. */
export function recordSuccesses<Name extends string>(
  app: Services,
  tasks: Record<Name, Task>,
): Record<Name, (app: Services) => Promise<void>> {
  const times = successes.get(app) ?? new Map<string, Date>();
  successes.set(app, times);
  const recording = ([name, task]: [string, Task]) => {
    times.set(name, new Date());
    const run = async (services: Services): Promise<void> => {
      await task(services);
      times.set(name, new Date());
    };
    return [name, run] as const;
  };
  const entries = Object.entries<Task>(tasks).map(recording);
  return Object.fromEntries(entries) as Record<Name, (services: Services) => Promise<void>>;
}
