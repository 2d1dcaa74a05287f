import { Logger as WorkerLogger, makeWorkerUtils, type Runner, run } from "graphile-worker";
import type { Logger } from "pino";

/** Work that is done in the background, by name. A rejection is tried again later. */
export type Tasks = Record<string, (payload: unknown) => Promise<void>>;

export interface JobOptions {
  /** The owner's URL: the job tables are the worker's own schema. */
  databaseUrl: string;
  tasks: Tasks;
  /** Lines of a crontab: `*\/5 * * * * releaseHolds`. */
  crontab: string;
  log: Logger;
  concurrency?: number;
}

export interface JobRunner {
  /** Runs one statement as the owner; used to move owed work into the queue in bulk. */
  execute(sql: string): Promise<number>;
  /** Whether jobs are being taken. */
  isRunning(): boolean;
  stop(): Promise<void>;
}

const RESTART_MS = 2_000;

/**
 * Runs graphile-worker and starts it again when the database went away under it. At least once: a
 * job whose process died is run again, so every task is safe to repeat.
 */
export async function runJobs(options: JobOptions): Promise<JobRunner> {
  const { databaseUrl, log } = options;
  const shared = { connectionString: databaseUrl, logger: workerLogger(log) };
  const utils = await makeWorkerUtils(shared);
  await utils.migrate();
  let stopping = false;
  let current: Runner | undefined;
  const begin = async (): Promise<void> => {
    if (stopping) return;
    try {
      current = await run({
        ...shared,
        noHandleSignals: true,
        concurrency: options.concurrency ?? 4,
        taskList: options.tasks,
        crontab: options.crontab,
      });
      await current.promise;
    } catch (error) {
      log.warn({ err: error }, "job runner stopped");
    }
    current = undefined;
    if (!stopping) setTimeout(begin, RESTART_MS).unref();
  };
  void begin();
  return {
    execute: (sql) => utils.withPgClient(async (client) => (await client.query(sql)).rowCount ?? 0),
    isRunning: () => current !== undefined,
    async stop() {
      stopping = true;
      await current?.stop();
      await utils.release();
    },
  };
}

const workerLogger = (log: Logger) =>
  new WorkerLogger(() => (level, message) => {
    if (level === "error") log.error(message);
    else if (level === "warning") log.warn(message);
    else log.debug(message);
  });
