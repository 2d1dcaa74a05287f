import { type Backlog, countBacklog, readTaskSuccesses, type Services } from "@rollcall/core";
import { Gauge, type Registry } from "prom-client";

interface Shown {
  name: string;
  help: string;
  values(backlog: Backlog): Record<string, number>;
}

/** Gauges with a label `state`. */
const COUNTS: Shown[] = [
  {
    name: "rollcall_mail",
    help: "Mail that is owed and not sent yet, and mail that was given up",
    values: ({ mailOwed, mailFailed }) => ({ owed: mailOwed, failed: mailFailed }),
  },
  {
    name: "rollcall_jobs",
    help: "Jobs that could run now, that run, that failed and are tried again, and that were given up",
    values: (backlog) => ({
      waiting: backlog.jobsWaiting,
      running: backlog.jobsRunning,
      failing: backlog.jobsFailing,
      failed: backlog.jobsFailed,
    }),
  },
  {
    name: "rollcall_imports",
    help: "Committed imports that wait and that are worked on",
    values: (backlog) => ({ queued: backlog.importsQueued, running: backlog.importsRunning }),
  },
  {
    name: "rollcall_oldest_seconds",
    help: "How long the oldest owed mail and the oldest job that could run have waited",
    values: (backlog) => ({ mail: backlog.mailOldestSeconds, jobs: backlog.jobsOldestSeconds }),
  },
  {
    name: "rollcall_audit_entries",
    help: "Entries of the check-in audit of the last six hours that are in no chain yet",
    values: ({ auditUnsealed }) => ({ unsealed: auditUnsealed }),
  },
];

/** Adds gauges of what waits for the worker. Without a database no number is shown. */
export function watchBacklog(services: Services, registry: Registry): void {
  let counting: Promise<Backlog | undefined> | undefined;
  // One scrape asks the database once, although every gauge collects by itself.
  const countOnce = () => {
    counting ??= countBacklog(services)
      .catch(() => undefined)
      .finally(() => {
        counting = undefined;
      });
    return counting;
  };
  for (const { name, help, values } of COUNTS) {
    new Gauge({
      name,
      help,
      labelNames: ["state"],
      registers: [registry],
      async collect() {
        const backlog = await countOnce();
        this.reset();
        // An old number would be wrong.
        if (!backlog) return;
        for (const [state, value] of Object.entries(values(backlog))) this.set({ state }, value);
      },
    });
  }
}

/** Adds a gauge of when each task of the background work last succeeded in this process. */
export function watchTasks(services: Services, registry: Registry): void {
  new Gauge({
    name: "rollcall_task_last_success_timestamp_seconds",
    help: "When a task of the background work last succeeded, or the start of the process",
    labelNames: ["task"],
    registers: [registry],
    collect() {
      for (const [task, at] of readTaskSuccesses(services))
        this.set({ task }, at.getTime() / 1_000);
    },
  });
}
