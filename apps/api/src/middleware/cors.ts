import type { MiddlewareHandler } from "hono";
import { isAllowedOrigin, type OriginPolicy } from "../http/allowed-origin.ts";
import type { HttpEnv } from "../http/http-env.ts";

const EXPOSED = [
  "Deprecation",
  "ETag",
  "Idempotency-Replayed",
  "RateLimit-Limit",
  "RateLimit-Remaining",
  "RateLimit-Reset",
  "Retry-After",
  "Sunset",
  "X-Request-Id",
].join(", ");

const PREFLIGHT = {
  "access-control-allow-methods": "GET, HEAD, POST, PUT, PATCH, DELETE",
  "access-control-allow-headers":
    "Authorization, Content-Type, Idempotency-Key, If-None-Match, X-Request-Id, trpc-accept",
  "access-control-max-age": "600",
};

/**
 * Lets only pages of the allowed origins read answers and send cookies. hono/cors cannot express
 * an origin that is allowed only because it is the request's own host.
 */
export function cors(policy: OriginPolicy): MiddlewareHandler<HttpEnv> {
  return async (context, next) => {
    const reply = context.get("reply");
    const origin = context.req.header("origin");
    if (origin !== undefined) {
      reply.header("vary", "Origin");
      if (isAllowedOrigin(policy, origin, context.req.header("host")))
        reply.headers({
          "access-control-allow-origin": origin,
          "access-control-allow-credentials": "true",
          "access-control-expose-headers": EXPOSED,
        });
    }
    if (context.req.method !== "OPTIONS") return next();
    if (reply.value("access-control-allow-origin")) reply.headers(PREFLIGHT);
    return reply.empty(204);
  };
}
