import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { HttpEnv } from "../http/http-env.ts";

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
 * are logged, and of a path only what cannot be a secret: codes, tokens and addresses travel in
 * them, also where no route expects one.
 */
export function observe(
  log: Logger,
  knownWords: () => ReadonlySet<string>,
  onAnswered: ((answered: Answered) => void) | undefined,
): MiddlewareHandler<HttpEnv> {
  return async (context, next) => {
    const start = performance.now();
    await next();
    const milliseconds = Math.round((performance.now() - start) * 10) / 10;
    const { method, path } = context.req;
    const { status } = context.res;
    onAnswered?.({ method, route: context.get("route"), status, milliseconds });
    log.info(
      {
        requestId: context.get("requestId"),
        method: METHOD.test(method) ? method : HIDDEN,
        path: loggable(path, knownWords()),
        status,
        milliseconds,
      },
      "request",
    );
  };
}

const HIDDEN = "…";
const METHOD = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/;
// Version 7 alone, as ids are: the secrets of mails are UUIDs of version 4.
const ID = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/i;

/** The words of our own addresses and ids; a batch of tRPC calls separates its names by commas. */
const loggable = (path: string, words: ReadonlySet<string>): string =>
  path.replace(/[^/,]+/g, (part) => (words.has(part) || ID.test(part) ? part : HIDDEN));
