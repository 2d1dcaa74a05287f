import { createServer as createHttpServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { appRouter, describeError, type Services } from "@rollcall/core";
import { Hono } from "hono";
import type { AnyRouter } from "@trpc/server";
import { contextFactory } from "./context.ts";
import { mountHealth, type Readiness } from "./health.ts";
import type { HttpContext, HttpEnv } from "./http-env.ts";
import { beginReply } from "./middleware/begin-reply.ts";
import { cors } from "./middleware/cors.ts";
import { type Answered, observe } from "./middleware/observe.ts";
import { mountRest } from "./mount-rest.ts";
import { mountRpc } from "./mount-rpc.ts";
import type { TrustPolicy } from "./request-info.ts";

export interface ServerOptions {
  trust: TrustPolicy;
  readiness?: Readiness;
  onAnswered?: (answered: Answered) => void;
  /** Another router than the product's: tests of the mounts bring their own. */
  router?: AnyRouter;
}

const ALWAYS_READY: Readiness = { accepting: () => true, workerRunning: () => true };

/** Everything that the process answers, as one handler of requests; nothing listens yet. */
export function createServer(services: Services, options: ServerOptions): Hono<HttpEnv> {
  const { trust, router = appRouter, readiness = ALWAYS_READY } = options;
  const app = new Hono<HttpEnv>();
  const makeContext = contextFactory(services, trust);
  app.use(observe(services.log, options.onAnswered));
  app.use(beginReply(services.settings.production));
  app.use("/api/*", cors(trust.origins));
  app.use("/trpc/*", cors(trust.origins));
  mountHealth(app, services, readiness);
  mountRpc(app, router, makeContext);
  mountRest(app, router, makeContext);
  app.onError((error, context) => refuse(error, context, services));
  return app;
}

/** Every error that a handler did not answer itself; what nobody foresaw is told to the log only. */
function refuse(error: Error, context: HttpContext, services: Services): Response {
  const { status, body } = describeError(error);
  if (status === 500) {
    services.log.error({ err: error, requestId: context.get("requestId") }, "unexpected");
  }
  return context.get("reply").json(status, body);
}

const HEADERS_WITHIN_MS = 10_000;
const REQUEST_WITHIN_MS = 30_000;
const KEEP_ALIVE_MS = 15_000;
const MAX_HEADERS = 100;
const MAX_CONNECTIONS = 10_000;

/** Where a server listens, and how it is stopped. */
export interface Listening {
  url: string;
  server: Server;
}

/**
 * Starts to listen; with limits on how long and how much a client may keep it busy.
 * @param port 0 takes any free one
 * @throws when the port is taken
 */
export async function listen(app: Hono<HttpEnv>, port: number, host: string): Promise<Listening> {
  const server = createHttpServer(
    { headersTimeout: HEADERS_WITHIN_MS, requestTimeout: REQUEST_WITHIN_MS },
    getRequestListener(app.fetch, { errorHandler: refuseUnreadable }),
  );
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.maxHeadersCount = MAX_HEADERS;
  server.maxConnections = MAX_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const { address, family, port: actual } = server.address() as AddressInfo;
  const shown = family === "IPv6" ? `[${address}]` : address;
  return { server, url: `http://${shown}:${actual}` };
}

/** A request line or Host header that is no address at all. */
function refuseUnreadable(): Response {
  const body = { error: { code: "VALIDATION_ERROR", message: "Bad request", details: [] } };
  return Response.json(body, { status: 400 });
}

/** Stops accepting, lets what runs end within the time given, then closes every connection. */
export async function stopListening({ server }: Listening, withinMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => server.closeAllConnections(), withinMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}
