import { AppError, appRouter, describeError, notFound, type Services } from "@rollcall/core";
import { demoLogins } from "@rollcall/core/demo-accounts";
import type { AnyRouter } from "@trpc/server";
import { Hono } from "hono";
import { contextFactory } from "./http/context.ts";
import type { HttpContext, HttpEnv } from "./http/http-env.ts";
import { isWebsite } from "./http/is-website.ts";
import { KnownPaths } from "./http/known-paths.ts";
import type { TrustPolicy } from "./http/request-info.ts";
import { beginReply, isData } from "./middleware/begin-reply.ts";
import { cors } from "./middleware/cors.ts";
import { observe } from "./middleware/observe.ts";
import { trace } from "./middleware/trace.ts";
import { mountOpenApi } from "./openapi/mount-openapi.ts";
import { mountHealth, type Readiness } from "./operate/health.ts";
import { type Metrics, mountMetrics } from "./operate/metrics.ts";
import { askRouter } from "./pages/ask-router.ts";
import { demoEvents } from "./pages/demo-events.ts";
import { mountMedia, mountShareImages } from "./pages/mount-media.ts";
import { mountPages, pageNotFound } from "./pages/mount-pages.ts";
import { mountRest } from "./rest/mount-rest.ts";
import { mountRpc } from "./rpc/mount-rpc.ts";

export interface ServerOptions {
  trust: TrustPolicy;
  /** The folder for mail that is not sent by SMTP. */
  mailDir: string;
  readiness?: Readiness;
  /** Counts requests if given. This server has /metrics only if metricsToken is given too. */
  metrics?: Metrics | undefined;
  metricsToken?: string | undefined;
  /** Whether requests have spans (boot/process.ts). */
  traced?: boolean;
  /** A router in place of the product's, for tests of the mounts. */
  router?: AnyRouter;
}

const ALWAYS_READY: Readiness = { accepting: () => true, workerRunning: () => true };

/** The whole application as one request handler. It does not listen yet. */
export function createServer(services: Services, options: ServerOptions): Hono<HttpEnv> {
  const { trust, router = appRouter, readiness = ALWAYS_READY, metrics } = options;
  const { production, publicUrl } = services.settings;
  const app = new Hono<HttpEnv>({ router: new KnownPaths() });
  const makeContext = contextFactory(services, trust);
  let words: ReadonlySet<string> | undefined;
  const knownWords = () => (words ??= listFixedWords(app, router));
  if (options.traced) app.use(trace(trust.trustedProxies));
  app.use(observe(services.log, knownWords, metrics?.observe));
  app.use(beginReply(production));
  const ask = askRouter(router, makeContext);
  const otherOrigins = cors(trust.origins, isWebsite(ask));
  app.use("/api/*", otherOrigins);
  app.use("/trpc/*", otherOrigins);
  mountHealth(app, services, readiness);
  if (metrics && options.metricsToken) mountMetrics(app, metrics, options.metricsToken);
  app.all("/metrics/*", () => {
    throw notFound("Resource");
  });
  mountRpc(app, router, makeContext);
  mountOpenApi(app, router);
  mountRest(app, router, makeContext);
  mountMedia(app, services);
  mountShareImages(app, services);
  const { mailDir } = options;
  mountPages(app, {
    production,
    publicUrl,
    mailDir,
    ask,
    demoEvents: demoEvents(ask),
    demoLogins: () => demoLogins(services),
    // Development alone looks at samples.
    sampleMessage: async (...args) =>
      (await import("@rollcall/core/sample-mails")).sampleMessage(services, ...args),
  });
  app.onError((error, context) => refuse(error, context, services));
  return app;
}

/**
 * What a process without requests answers: its health and its metrics. Everything else is 404.
 */
export function createWorkerServer(
  services: Services,
  options: Pick<ServerOptions, "metrics" | "metricsToken"> & { readiness: Readiness },
): Hono<HttpEnv> {
  const { metrics, metricsToken, readiness } = options;
  const app = new Hono<HttpEnv>();
  app.use(beginReply(services.settings.production));
  mountHealth(app, services, readiness);
  if (metrics && metricsToken) mountMetrics(app, metrics, metricsToken);
  app.all("*", (context) => refuse(notFound("Address"), context, services));
  app.onError((error, context) => refuse(error, context, services));
  return app;
}

/** The fixed words of our addresses: segments of routes, and names of procedures. */
function listFixedWords(app: Hono<HttpEnv>, router: AnyRouter): ReadonlySet<string> {
  const segments = app.routes.flatMap(({ path }) => path.split("/"));
  const fixed = segments.filter((segment) => !/^[:*]/.test(segment));
  return new Set([...fixed, ...Object.keys(router._def.procedures as object)]);
}

/** Answers errors that no handler answered. Details of unexpected errors go to the log only. */
function refuse(
  error: Error,
  context: HttpContext,
  services: Services,
): Response | Promise<Response> {
  const { status, body } = describeError(error);
  if (status === 404 && !isData(context.req.path)) return pageNotFound(context);
  // The cause of an AppError with status 500 is in the log already.
  if (status === 500 && !(error instanceof AppError)) {
    services.log.error({ err: error, requestId: context.get("requestId") }, "unexpected");
  }
  const reply = context.get("reply");
  // The envelope has no place for an address (rules#error-link).
  reply.header("link", `</help/errors#${body.error.code}>; rel="help"`);
  return reply.json(status, body);
}
