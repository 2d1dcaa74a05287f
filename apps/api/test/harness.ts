import { appRouter, type Limiter, type Services, type Settings } from "@rollcall/core";
import { openTestApp, type TestApp } from "@rollcall/core/testing";
import type { AnyRouter } from "@trpc/server";
import { listen } from "../src/boot/listen.ts";
import type { TrustPolicy } from "../src/http/request-info.ts";
import type { Readiness } from "../src/operate/health.ts";
import type { Metrics } from "../src/operate/metrics.ts";
import { createServer } from "../src/server.ts";
import { responseCheck } from "./contract/validate-response.ts";

export const OWN_ORIGIN = "http://localhost:3000";

export interface ApiOptions {
  /** The product's own unless a test of the mounts brings another. */
  router?: AnyRouter;
  settings?: Partial<Settings>;
  limiter?: Limiter;
  databaseUrl?: string;
  poolSize?: number;
  log?: Services["log"];
  trust?: Partial<TrustPolicy>;
  mailDir?: string;
  readiness?: Readiness;
  metrics?: Metrics;
  metricsToken?: string;
}

/** The product behind a real port, on this worker's database. */
export interface Api extends Pick<TestApp, "services" | "clock"> {
  url: string;
  /**
   * One request; a `json` body is written and typed, a token becomes the Authorization header. The
   * answer is held against the OpenAPI document: what it does not document fails the test.
   */
  send(method: string, path: string, options?: SendOptions): Promise<Answer>;
  close(): Promise<void>;
}

export interface SendOptions {
  token?: string;
  json?: unknown;
  body?: RequestInit["body"];
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON; undefined where it is none. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they expect and fail otherwise
  body: any;
}

export async function startApi(options: ApiOptions = {}): Promise<Api> {
  const { router, trust, mailDir = "", readiness, metrics, metricsToken, ...forServices } = options;
  const product = await openTestApp(forServices);
  const app = createServer(product.services, {
    mailDir,
    metrics,
    metricsToken,
    ...(router && { router }),
    ...(readiness && { readiness }),
    trust: {
      origins: { origins: new Set([OWN_ORIGIN]), sameHost: false },
      trustedProxies: [],
      ...trust,
    },
  });
  const listening = await listen(app, 0, "127.0.0.1");
  const check = responseCheck(router ?? appRouter);
  return {
    url: listening.url,
    services: product.services,
    clock: product.clock,
    async send(method, path, more) {
      const answer = await send(listening.url + path, method, more);
      check({ method, path, ...answer });
      return answer;
    },
    async close() {
      await listening.stop(0);
      await product.close();
    },
  };
}

/** Sends one request to any server; redirects are not followed. */
export async function send(
  url: string,
  method: string,
  { token, json, body, headers = {} }: SendOptions = {},
): Promise<Answer> {
  const response = await fetch(url, {
    method,
    redirect: "manual",
    headers: {
      ...(json !== undefined && { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(json !== undefined ? { body: JSON.stringify(json) } : body !== undefined ? { body } : {}),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
