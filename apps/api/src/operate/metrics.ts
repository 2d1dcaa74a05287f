import { timingSafeEqual } from "node:crypto";
import type { Limiter, Services } from "@rollcall/core";
import { AppError } from "@rollcall/core";
import type { Hono } from "hono";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import api from "../../package.json" with { type: "json" };
import type { HttpEnv } from "../http/http-env.ts";
import type { Answered } from "../middleware/observe.ts";
import { watchBacklog, watchTasks } from "./watch-backlog.ts";

/** The numbers that the process counts, in the format of Prometheus. */
export interface Metrics {
  observe(answered: Answered): void;
  /** Wraps the limiter and counts its refusals by rule. */
  counting(limiter: Limiter): Limiter;
  /**
   * Adds gauges of the pools' use and, where the process works in the background, of what waits for
   * that work.
   */
  watch(services: Services, part?: "all" | "web" | "worker"): void;
  registry: Registry;
}

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const durations = new Histogram({
    name: "rollcall_http_request_seconds",
    help: "Time from a request's head to its answer, by route",
    labelNames: ["method", "route", "status"],
    buckets: SECONDS,
    registers,
  });
  const build = new Gauge({
    name: "rollcall_build_info",
    help: "The version that runs, and which part of the product",
    labelNames: ["version", "part"],
    registers,
  });
  const refusals = new Counter({
    name: "rollcall_limiter_refusals_total",
    help: "Calls refused by a limiter",
    labelNames: ["limiter"],
    registers,
  });
  return {
    registry,
    observe({ method, route = "none", status, milliseconds }) {
      durations.observe({ method, route, status: String(status) }, milliseconds / 1000);
    },
    counting: (limiter) => countingRefusals(limiter, (name) => refusals.inc({ limiter: name })),
    watch(services, part = "all") {
      build.set({ version: api.version, part }, 1);
      watchPools(services, registry);
      if (part === "web") return;
      watchBacklog(services, registry);
      watchTasks(services, registry);
    },
  };
}

function countingRefusals(limiter: Limiter, onRefused: (name: string) => void): Limiter {
  const countAndRethrow = (error: unknown, name: string): never => {
    if (error instanceof AppError) onRefused(name);
    throw error;
  };
  return {
    consume: (name, key, report) =>
      limiter.consume(name, key, report).catch((error) => countAndRethrow(error, name)),
    refuseIfSpent: (name, key, report) =>
      limiter.refuseIfSpent(name, key, report).catch((error) => countAndRethrow(error, name)),
    take: (name, key, points, report) =>
      limiter.take(name, key, points, report).catch((error) => countAndRethrow(error, name)),
    giveBack: (name, key, points) => limiter.giveBack(name, key, points),
  };
}

function watchPools(services: Services, registry: Registry): void {
  const pools = { requests: services.db, system: services.system };
  new Gauge({
    name: "rollcall_database_units",
    help: "Units of work that run in a pool, and that wait for their turn",
    labelNames: ["pool", "state"],
    registers: [registry],
    collect() {
      for (const [pool, database] of Object.entries(pools)) {
        const { inUse, waiting } = database.stats();
        this.set({ pool, state: "running" }, inUse);
        this.set({ pool, state: "waiting" }, waiting);
      }
    },
  });
}

/** `/metrics`, with a bearer token, or without one on a port that only the operators reach. */
export function mountMetrics(app: Hono<HttpEnv>, { registry }: Metrics, token?: string): void {
  app.get("/metrics", async (context) => {
    const authorization = context.req.header("authorization") ?? "";
    if (token !== undefined && !isSame(authorization, `Bearer ${token}`))
      throw new AppError("UNAUTHORIZED", "Authentication required");
    return context.get("reply").send(200, await registry.metrics(), registry.contentType);
  });
}

function isSame(text: string, expected: string): boolean {
  const [a, b] = [Buffer.from(text), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
