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
 * are logged: codes, tokens and passwords travel in them.
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
      { requestId: context.get("requestId"), method, path, status, milliseconds },
      "request",
    );
  };
}
