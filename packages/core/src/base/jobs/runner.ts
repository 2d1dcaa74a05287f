import { type Runner, run, Logger as WorkerLogger } from "graphile-worker";
import pg from "pg";
import type { Logger } from "pino";
import { forNodePostgres } from "../db/pool/driver-options.ts";
import { getPassword } from "../db/pool/get-password.ts";
import type { Login } from "../db/pool/logins.ts";
import { summariseFault, withoutValues } from "../describe-fault.ts";
import { inSpan } from "../tracing.ts";
import { CONCURRENCY } from "./concurrency.ts";
import { every } from "./every.ts";

/** Background work by name. After a rejection it is retried later. */
export type Tasks = Record<string, (payload: unknown) => Promise<void>>;

export interface JobOptions {
  /** rollcall_system's, which may work on the job tables (base/db/migrate/migrate-jobs.ts). */
  login: Login;
  tasks: Tasks;
  /** Lines of a crontab: `*\/5 * * * * releaseHolds`. */
  crontab: string;
  log: Logger;
  concurrency?: number;
}

export interface JobRunner {
  /** Runs one statement outside of a job, to move owed work into the queue in bulk. */
  execute(sql: string): Promise<number>;
  /** Whether jobs are being taken. */
  isRunning(): boolean;
  stop(): Promise<void>;
}

const RESTART_MS = 2_000;
const UNLOCK_MS = 60_000;
const CONNECT_TIMEOUT_MS = 5_000;

// The worker's write at a job's end fails when the database is away. Unbatched, nobody awaits that
// write and its rejection would end the process. Batched, it stops the runner, which we start
// again. No delay: a batch has what ends in the same tick.
// No localQueue either: when it gives its jobs back to a database that is away, nobody awaits that,
// and its rejection ends the process.
const PRESET = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/** A job whose process died stays locked; graphile-worker alone would wait for four hours. */
const UNLOCK_ABANDONED = `
  select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs where locked_at < now() - interval '10 minutes'`;

/**
 * Runs graphile-worker and restarts it when it stops after an outage of the database. At least
 * once: a job whose process died runs again, so every task must be safe to repeat.
 */
export function runJobs(options: JobOptions): JobRunner {
  const { log, concurrency = CONCURRENCY } = options;
  refuseUnknownTask(options);
  const pgPool = openPool(options.login, concurrency, log);
  let stopping = false;
  let current: Runner | undefined;
  let starting: Promise<Runner> | undefined;
  const begin = async (): Promise<void> => {
    if (stopping) return;
    try {
      starting = run({
        pgPool,
        logger: workerLogger(log),
        preset: PRESET,
        noHandleSignals: true,
        concurrency,
        taskList: guarded(options),
        crontab: options.crontab,
      });
      current = await starting;
      await current.promise;
    } catch (error) {
      log.warn({ err: error }, "job runner stopped");
    }
    current = undefined;
    starting = undefined;
    if (!stopping) setTimeout(() => void begin(), RESTART_MS).unref();
  };
  void begin();
  const execute = async (sql: string) => (await pgPool.query(sql)).rowCount ?? 0;
  const unlock = every(UNLOCK_MS, "unlock of jobs", log, () => execute(UNLOCK_ABANDONED));
  return {
    execute,
    isRunning: () => current !== undefined,
    async stop() {
      stopping = true;
      await unlock.stop();
      // Also a runner that is only just starting has connections and takes jobs.
      await starting?.then((runner) => runner.stop()).catch(() => {});
      await pgPool.end();
    },
  };
}

/** One connection listens for new jobs; the others take and end jobs, which is quick. */
function openPool(login: Login, concurrency: number, log: Logger): pg.Pool {
  const pool = new pg.Pool({
    ...forNodePostgres(login.url),
    password: getPassword(login),
    max: concurrency + 1,
    application_name: "rollcall jobs",
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  const onError = (error: Error) => log.warn({ err: error }, "a connection of the jobs was lost");
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", onError));
  return pool;
}

/** A misspelt line would fill the queue with jobs that no worker takes. */
function refuseUnknownTask({ crontab, tasks }: JobOptions): void {
  for (const [, name = ""] of crontab.matchAll(/^(?:\S+ ){5}(\w+)/gm))
    if (!(name in tasks)) throw new Error(`The crontab names no task: ${name}`);
}

/**
 * The worker logs and stores a task's error message, in which databases quote values. It gets a
 * summary; the log gets the rest.
 */
function guarded({ tasks, log }: JobOptions): Tasks {
  const guard =
    (name: string, task: Tasks[string]): Tasks[string] =>
    async (payload) => {
      try {
        await inSpan({ name: `job ${name}`, kind: "consumer", root: true }, () => task(payload));
      } catch (error) {
        log.warn({ err: error, task: name }, "job failed, will be tried again");
        throw new Error(summariseFault(error));
      }
    };
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, guard(name, task)]));
}

const workerLogger = (log: Logger) =>
  new WorkerLogger(() => (level, message, meta) => {
    const line = withoutValues(message);
    const err = meta?.["error"];
    if (level === "error") log.error({ ...(err !== undefined && { err }) }, line);
    else if (level === "warning") log.warn({ ...(err !== undefined && { err }) }, line);
    else log.debug(line);
  });
