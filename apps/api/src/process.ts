import { join } from "node:path";
import {
  closeServices,
  createLimiter,
  type Limiter,
  migrate,
  openServices,
  openSharedLimiterStore,
  unlimited,
} from "@rollcall/core";
import { Hono } from "hono";
import type { Logger } from "pino";
import type { Environment } from "./env.ts";
import { greet } from "./greeting.ts";
import type { HttpEnv } from "./http-env.ts";
import { type Listening, listen } from "./listen.ts";
import { createMetrics, type Metrics, mountMetrics } from "./metrics.ts";
import { beginReply } from "./middleware/begin-reply.ts";
import { createServer } from "./server.ts";

const DRAIN_WITHIN_MS = 10_000;

/** The whole product, running. */
export interface RunningProcess {
  url: string;
  /** Ends what runs, then everything else; a second call waits for the first. */
  stop(): Promise<void>;
}

/** Migrates, opens, listens; greets on standard output when requests can come. */
export async function startProcess(environment: Environment, log: Logger): Promise<RunningProcess> {
  await migrate(environment.databaseUrl);
  const metrics = wantsMetrics(environment) ? createMetrics() : undefined;
  const limits = await openLimiter(environment);
  const limiter = metrics ? metrics.counting(limits.limiter) : limits.limiter;
  const services = openServices({ ...environment, limiter, log });
  metrics?.watch(services);
  let accepting = true;
  const app = createServer(services, {
    metrics,
    metricsToken: environment.metrics.token,
    mailDir: join(environment.dataDir, "mail"),
    trust: environment.trust,
    readiness: { accepting: () => accepting, workerRunning: () => true },
  });
  const listening = await listen(app, environment.port, environment.host);
  const operators = await listenForMetrics(environment, metrics);
  greet(environment, listening.url);
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    accepting = false;
    await Promise.all([listening.stop(DRAIN_WITHIN_MS), operators?.stop(0)]);
    await Promise.all([closeServices(services), limits.close()]);
  };
  return { url: listening.url, stop: () => (stopped ??= stop()) };
}

const wantsMetrics = ({ metrics: { port, token } }: Environment): boolean =>
  port !== undefined || token !== undefined;

async function openLimiter({
  rateLimitStore,
  databaseUrl,
}: Environment): Promise<{ limiter: Limiter; close(): Promise<void> }> {
  const close = async () => {};
  if (rateLimitStore === "none") return { limiter: unlimited, close };
  if (rateLimitStore === "memory") return { limiter: createLimiter(), close };
  const shared = await openSharedLimiterStore(databaseUrl);
  return { limiter: createLimiter(shared.store), close: shared.close };
}

/** The metrics on a port of their own, which only the operators reach. */
async function listenForMetrics(
  { metrics: { port }, host, settings }: Environment,
  metrics: Metrics | undefined,
): Promise<Listening | undefined> {
  if (port === undefined || !metrics) return undefined;
  const app = new Hono<HttpEnv>();
  app.use(beginReply(settings.production));
  mountMetrics(app, metrics);
  return listen(app, port, host);
}
