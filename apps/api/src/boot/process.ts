import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  closeServices,
  createLimiter,
  type Limiter,
  openRedisLimiterStore,
  openServices,
  openSharedLimiterStore,
  type Services,
  unlimited,
} from "@rollcall/core";
import { accountsWithDemoPassword } from "@rollcall/core/demo-accounts";
import { seedDemo } from "@rollcall/core/seed";
import type { Worker } from "@rollcall/core/worker";
import { Hono } from "hono";
import type { Logger } from "pino";
import type { HttpEnv } from "../http/http-env.ts";
import { beginReply } from "../middleware/begin-reply.ts";
import type { Readiness } from "../operate/health.ts";
import { createMetrics, type Metrics, mountMetrics } from "../operate/metrics.ts";
import { missingPages } from "../pages/mount-pages.ts";
import { createServer, createWorkerServer } from "../server.ts";
import { CannotStart, type Environment } from "./env.ts";
import { greet } from "./greeting.ts";
import { type Listening, listen } from "./listen.ts";
import { cannotBeUsed, prepareDatabase, whenThereIsRoom } from "./prepare-database.ts";

const DRAIN_WITHIN_MS = 10_000;

/** The whole product, running. */
export interface RunningProcess {
  url: string;
  /**
   * Says that it is not ready and goes on answering for the drain, lets running work end, then
   * closes everything. A second call waits for the first; SIGINT ends the drain.
   */
  stop(signal: "SIGTERM" | "SIGINT"): Promise<void>;
}

/** What a process needs before it works and listens. */
export interface PreparedProcess {
  services: Services;
  metrics: Metrics | undefined;
  /** Wakes the worker, once there is one. */
  onOwedMail(wake: () => void): void;
  close(): Promise<void>;
}

/** Migrates and seeds. A process that ends before this is done has left nothing half done. */
export async function prepareProcess(
  environment: Environment,
  log: Logger,
): Promise<PreparedProcess> {
  const { settings } = environment;
  if (settings.production && environment.part !== "worker") refuseWithoutPages();
  await prepareDatabase(environment);
  const traces = await openTraces(environment, log);
  const metrics = wantsMetrics(environment) ? createMetrics() : undefined;
  const limits = await openLimiter(environment, log);
  const limiter = metrics ? metrics.counting(limits.limiter) : limits.limiter;
  let wake = () => {};
  const services = openServices({ ...environment, limiter, log, wakeOutbox: () => wake() });
  metrics?.watch(services, environment.part);
  if (settings.production) await refuseDemoPasswords(services);
  if (environment.seedDemo) await seedDemo(services);
  return {
    services,
    metrics,
    onOwedMail: (next) => {
      wake = next;
    },
    async close() {
      await Promise.all([closeServices(services), limits.close()]);
      await traces?.close();
    },
  };
}

/** Starts the parts of this process, listens, and prints the greeting. */
export async function runProcess(
  environment: Environment,
  prepared: PreparedProcess,
): Promise<RunningProcess> {
  const { services, metrics, close } = prepared;
  const worker = environment.part === "web" ? undefined : await beginWork(environment, prepared);
  await whenThereIsRoom(() => connectAll(environment, services)).catch(cannotBeUsed);
  let accepting = true;
  const readiness = {
    accepting: () => accepting,
    workerRunning: () => worker?.isRunning() ?? true,
  };
  const app = createApp(environment, prepared, readiness);
  const listening = await listen(app, environment.port, environment.host);
  const operators = await listenForMetrics(environment, metrics);
  greet(environment, listening.url, services.log);
  const hurried = new AbortController();
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    accepting = false;
    listening.drain();
    await sleep(environment.drainMs, undefined, { signal: hurried.signal }).catch(() => {});
    await Promise.all([listening.stop(DRAIN_WITHIN_MS), operators?.stop(0)]);
    await worker?.stop();
    await close();
  };
  return {
    url: listening.url,
    stop(signal) {
      // A person at the keyboard has no proxy to wait for. SIGTERM may come twice: npm passes it on,
      // and its own end is the same signal again (follow-parent.mjs).
      if (signal === "SIGINT") hurried.abort();
      stopped ??= stop();
      return stopped;
    },
  };
}

/**
 * Starts the background work and lets requests of this process wake it. Loaded here: a process that
 * only answers requests needs neither the job runner nor the second driver that it brings.
 */
async function beginWork(
  environment: Environment,
  { services, onOwedMail }: PreparedProcess,
): Promise<Worker> {
  const { startWorker } = await import("@rollcall/core/worker");
  const { settings, smtpUrl } = environment;
  const mail = { smtpUrl, mailDir: getMailDir(environment), mailFrom: settings.mailFrom };
  const worker = startWorker(services, { ...environment, ...mail });
  onOwedMail(() => worker.wake());
  return worker;
}

/** Work in the background begins slowly; only a rush of requests needs every connection immediately. */
async function connectAll({ part }: Environment, { db, system }: Services): Promise<void> {
  if (part === "worker") await Promise.all([db.ping(), system.ping()]);
  else await Promise.all([db.connectAll(), system.connectAll()]);
}

function createApp(
  environment: Environment,
  { services, metrics }: PreparedProcess,
  readiness: Readiness,
): Hono<HttpEnv> {
  const options = { metrics, metricsToken: environment.metrics.token, readiness };
  if (environment.part === "worker") return createWorkerServer(services, options);
  const { trust, traces } = environment;
  const traced = traces !== undefined;
  return createServer(services, { ...options, trust, traced, mailDir: getMailDir(environment) });
}

const getMailDir = ({ dataDir }: Environment): string => join(dataDir, "mail");

/** Without the pages every address is 404 and nobody can log in. It looks like a wrong link. */
function refuseWithoutPages(): void {
  const missing = missingPages();
  if (missing.length === 0) return;
  throw new CannotStart(
    `The pages are not built (${missing.join(", ")}): run npm run build, or npm run start:production`,
  );
}

/** A database with demonstration accounts lets every reader of the README log in. */
async function refuseDemoPasswords(services: Services): Promise<void> {
  const accounts = await accountsWithDemoPassword(services);
  if (accounts.length === 0) return;
  const [firstAccount, ...otherAccounts] = accounts;
  const and = otherAccounts.length > 0 ? ` and ${otherAccounts.length} more` : "";
  throw new CannotStart(
    `DATABASE_URL: ${firstAccount}${and} of this database still has the demonstration's password; ` +
      "change it, or start with an empty database",
  );
}

const wantsMetrics = ({ metrics: { port, token } }: Environment): boolean =>
  port !== undefined || token !== undefined;

/** Imported only where it is wanted: the SDK has seven hundred kilobytes of program. */
async function openTraces({ traces, part }: Environment, log: Logger) {
  return traces && (await import("../operate/traces/open-traces.ts")).openTraces(traces, part, log);
}

async function openLimiter(
  environment: Environment,
  log: Logger,
): Promise<{ limiter: Limiter; close(): Promise<void> }> {
  const { rateLimitStore, redisUrl } = environment;
  const close = async () => {};
  if (rateLimitStore === "none") return { limiter: unlimited, close };
  if (rateLimitStore === "memory") return { limiter: createLimiter(), close };
  const shared =
    rateLimitStore === "redis"
      ? await openRedisLimiterStore(redisUrl, (error) =>
          log.warn({ err: error }, "no Redis for limits"),
        )
      : openSharedLimiterStore(environment);
  return { limiter: createLimiter(shared.store), close: shared.close };
}

/** Serves the metrics on a separate port that only the operators reach. */
async function listenForMetrics(
  { metrics: { port, host }, settings }: Environment,
  metrics: Metrics | undefined,
): Promise<Listening | undefined> {
  if (port === undefined || !metrics) return undefined;
  const app = new Hono<HttpEnv>();
  app.use(beginReply(settings.production));
  mountMetrics(app, metrics);
  return listen(app, port, host);
}
