import { logActor } from "@rollcall/core";
import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { HttpEnv } from "../http/http-env.ts";

/** The facts about a request that was answered. */
export interface Answered {
  method: string;
  /** The route's template; undefined where none matched. */
  route: string | undefined;
  status: number;
  milliseconds: number;
}

/**
 * Writes one log line and one metric for each request. Query, headers and bodies are not logged.
 * Only those parts of a path are logged that cannot be a secret, because codes, tokens and e-mail
 * addresses appear in paths, also where no route expects them.
 */
export function observe(
  log: Logger,
  knownWords: () => ReadonlySet<string>,
  onAnswered: ((answered: Answered) => void) | undefined,
): MiddlewareHandler<HttpEnv> {
  // These values hold no secret, and searching them for one costs 15 µs a request.
  const lines = log.child({}, { redact: [] });
  return async (context, next) => {
    const start = performance.now();
    await next();
    const milliseconds = Math.round((performance.now() - start) * 10) / 10;
    const { method, path } = context.req;
    const { status } = context.res;
    onAnswered?.({ method, route: context.get("route"), status, milliseconds });
    const actor = context.get("actor");
    lines.info(
      {
        requestId: context.get("requestId"),
        method: METHOD.test(method) ? method : HIDDEN,
        path: loggable(path, knownWords()),
        status,
        milliseconds,
        ...(actor && logActor(actor)),
      },
      "request",
    );
  };
}

const HIDDEN = "…";
const METHOD = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/;
// Only version 7, the version of our ids: the secrets in mails are UUIDs of version 4.
const ID = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/i;

/** Keeps known words and ids. A batch of tRPC calls separates its procedure names by commas. */
const loggable = (path: string, words: ReadonlySet<string>): string =>
  path.replace(/[^/,]+/g, (part) => (words.has(part) || ID.test(part) ? part : HIDDEN));
