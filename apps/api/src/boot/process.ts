import { join } from "node:path";
import {
  closeServices,
  createLimiter,
  type Limiter,
  openRedisLimiterStore,
  openServices,
  openSharedLimiterStore,
  type Services,
  startWorker,
  unlimited,
} from "@rollcall/core";
import { accountsWithDemoPassword } from "@rollcall/core/demo-accounts";
import { seedDemo } from "@rollcall/core/seed";
import { Hono } from "hono";
import type { Logger } from "pino";
import type { HttpEnv } from "../http/http-env.ts";
import { beginReply } from "../middleware/begin-reply.ts";
import { createMetrics, type Metrics, mountMetrics } from "../operate/metrics.ts";
import { missingPages } from "../pages/mount-pages.ts";
import { createServer } from "../server.ts";
import { CannotStart, type Environment } from "./env.ts";
import { greet } from "./greeting.ts";
import { type Listening, listen } from "./listen.ts";
import { cannotBeUsed, prepareDatabase, whenThereIsRoom } from "./prepare-database.ts";

const DRAIN_WITHIN_MS = 10_000;

/** The whole product, running. */
export interface RunningProcess {
  url: string;
  /** Lets running work end, then closes everything. A second call waits for the first. */
  stop(): Promise<void>;
}

/** Migrates, seeds, starts the worker and listens; then prints the greeting. */
export async function startProcess(environment: Environment, log: Logger): Promise<RunningProcess> {
  const { settings, smtpUrl, trust } = environment;
  if (settings.production) refuseWithoutPages();
  await prepareDatabase(environment);
  const metrics = wantsMetrics(environment) ? createMetrics() : undefined;
  const limits = await openLimiter(environment, log);
  const limiter = metrics ? metrics.counting(limits.limiter) : limits.limiter;
  const wakeOutbox = () => worker.wake();
  const services = openServices({ ...environment, limiter, log, wakeOutbox });
  metrics?.watch(services);
  if (settings.production) await refuseDemoPasswords(services);
  if (environment.seedDemo) await seedDemo(services);
  const mailDir = join(environment.dataDir, "mail");
  const mail = { smtpUrl, mailDir, mailFrom: settings.mailFrom };
  const worker = startWorker(services, { ...environment, ...mail });
  const connectAll = () => Promise.all([services.db.connectAll(), services.system.connectAll()]);
  await whenThereIsRoom(connectAll).catch(cannotBeUsed);
  let accepting = true;
  const readiness = { accepting: () => accepting, workerRunning: () => worker.isRunning() };
  const metricsToken = environment.metrics.token;
  const app = createServer(services, { metrics, metricsToken, mailDir, trust, readiness });
  const listening = await listen(app, environment.port, environment.host);
  const operators = await listenForMetrics(environment, metrics);
  greet(environment, listening.url);
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    accepting = false;
    await Promise.all([listening.stop(DRAIN_WITHIN_MS), operators?.stop(0)]);
    await worker.stop();
    await Promise.all([closeServices(services), limits.close()]);
  };
  return { url: listening.url, stop: () => (stopped ??= stop()) };
}

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
  const [first, ...others] = accounts;
  const and = others.length > 0 ? ` and ${others.length} more` : "";
  throw new CannotStart(
    `DATABASE_URL: ${first}${and} of this database still has the demonstration's password; ` +
      "change it, or start with an empty database",
  );
}

const wantsMetrics = ({ metrics: { port, token } }: Environment): boolean =>
  port !== undefined || token !== undefined;

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
      ? openRedisLimiterStore(redisUrl, (error) => log.warn({ err: error }, "no Redis for limits"))
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
