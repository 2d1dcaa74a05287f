import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { HttpEnv } from "../http-env.ts";

/** What is known of a request once it was answered. */
export interface Answered {
  method: string;
  /** The route's template; undefined where none matched. */
  route: string | undefined;
  status: number;
  milliseconds: number;
}

/**
 * One line a request, and one observation for the metrics. Neither query nor headers nor bodies
 * are logged, nor a secret that stands in a path: codes, tokens and passwords travel in them.
 */
export function observe(
  log: Logger,
  onAnswered: ((answered: Answered) => void) | undefined,
): MiddlewareHandler<HttpEnv> {
  return async (context, next) => {
    const start = performance.now();
    await next();
    const milliseconds = Math.round((performance.now() - start) * 10) / 10;
    const { method, path } = context.req;
    const { status } = context.res;
    const route = context.get("route");
    onAnswered?.({ method, route, status, milliseconds });
    log.info(
      {
        requestId: context.get("requestId"),
        method,
        path: loggable(path, route),
        status,
        milliseconds,
      },
      "request",
    );
  };
}

/** A mail program unsubscribes by an address (RFC 8058), which has its secret in it. */
const HAS_SECRET = /\/:token(?:\/|$)/;
const SECRET_LIKE = /[^/]{20,}/g;

/** Where no route matched, a secret may stand anywhere: whatever is as long as one is left out. */
function loggable(path: string, route: string | undefined): string {
  if (route && HAS_SECRET.test(route)) return route;
  return route ? path : path.replace(SECRET_LIKE, "…");
}
