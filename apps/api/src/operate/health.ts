import { setTimeout as sleep } from "node:timers/promises";
import { AppError, describeError, type Services } from "@rollcall/core";
import type { Hono } from "hono";
import type { HttpEnv } from "../http/http-env.ts";

/** The state of the process, without the state of its database. */
export interface Readiness {
  /** False after the first stop signal: a load balancer then sends no new requests. */
  accepting(): boolean;
  /** Whether the worker processes mail, imports and scheduled jobs. */
  workerRunning(): boolean;
}

const PING_IS_FRESH_MS = 500;
// A load balancer asks every few seconds. A hanging database must not delay the answer.
const PING_WITHIN_MS = 1_500;

/** `/health/live`: the process answers. `/health/ready`: it can do its work, else 503. */
export function mountHealth(app: Hono<HttpEnv>, services: Services, readiness: Readiness): void {
  const ping = rarely(() => withinTime(services.db.ping()));
  app.get("/health/live", (context) => context.get("reply").json(200, { data: { status: "ok" } }));
  app.get("/health/ready", async (context) => {
    const reply = context.get("reply");
    const missing = await whatIsMissing(readiness, ping);
    if (!missing) return reply.json(200, { data: { status: "ready" } });
    const { status, body } = describeError(new AppError("SERVICE_UNAVAILABLE", missing));
    reply.header("Retry-After", "2");
    return reply.json(status, body);
  });
  // A monitor that guesses would else be shown the page of an organisation that does not exist.
  app.all("/health/*", () => {
    throw new AppError("NOT_FOUND", "Health is told by /health/live and /health/ready");
  });
}

async function whatIsMissing(
  readiness: Readiness,
  ping: () => Promise<void>,
): Promise<string | undefined> {
  if (!readiness.accepting()) return "The service is shutting down";
  if (!readiness.workerRunning()) return "The background worker is not running";
  try {
    await ping();
    return undefined;
  } catch {
    return "The database does not answer";
  }
}

/** Rejects after PING_WITHIN_MS. The query goes on; its late result is ignored. */
async function withinTime(question: Promise<void>): Promise<void> {
  const late = new AbortController();
  const timeout = sleep(PING_WITHIN_MS, undefined, { signal: late.signal }).then(() => {
    throw new Error("no answer in time");
  });
  try {
    await Promise.race([question, timeout]);
  } finally {
    timeout.catch(() => {});
    late.abort();
  }
}

/** Callers within half a second share one query, so that health checks do not load the database. */
function rarely(ping: () => Promise<void>): () => Promise<void> {
  let last: { at: number; answer: Promise<void> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.at > PING_IS_FRESH_MS) last = { at: now, answer: ping() };
    return last.answer;
  };
}
