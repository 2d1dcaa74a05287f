import type { MiddlewareHandler } from "hono";
import { isAllowedOrigin, type OriginPolicy } from "../http/allowed-origin.ts";
import type { HttpContext, HttpEnv } from "../http/http-env.ts";

const EXPOSED = [
  "Deprecation",
  "ETag",
  "Idempotency-Replayed",
  "RateLimit-Limit",
  "RateLimit-Remaining",
  "RateLimit-Reset",
  "Retry-After",
  "Sunset",
  "WWW-Authenticate",
  "X-Request-Id",
].join(", ");

const REQUEST_HEADERS =
  "Authorization, Content-Type, Idempotency-Key, If-None-Match, X-Request-Id, trpc-accept";

/** Public data: any page may read it, and none sends cookies to it. */
const PUBLIC_READ = /^(?:GET|HEAD) \/api\/public\//;
/** What visitors of a club's own website may send. */
const PUBLIC_ACT = /^POST \/api\/public\/([^/]+)\/./;

/** Whether a club names the origin among its websites (rules#cross-origin). */
export type IsWebsite = (
  context: HttpContext,
  tenantSlug: string,
  origin: string,
) => Promise<boolean>;

/** What pages of an origin may do: read the answer, and send requests of these methods. */
interface Permit {
  origin: string;
  methods: string;
  credentials?: true;
}

/**
 * Lets pages of the allowed origins read answers and send cookies, every page read public data, and
 * the websites of a club send what its visitors may (rules#cross-origin). hono/cors cannot express
 * an origin that is allowed only because it is the request's own host.
 */
export function cors(policy: OriginPolicy, isWebsite: IsWebsite): MiddlewareHandler<HttpEnv> {
  return async (context, next) => {
    const reply = context.get("reply");
    const origin = context.req.header("origin");
    const isPreflight = context.req.method === "OPTIONS";
    if (origin !== undefined) {
      reply.header("vary", "Origin");
      const permit = isAllowedOrigin(policy, origin, context.req.header("host"))
        ? { origin, methods: "GET, HEAD, POST, PUT, PATCH, DELETE", credentials: true as const }
        : await findPermit(context, origin, isWebsite);
      if (permit) reply.headers(isPreflight ? allowRequests(permit) : allowReading(permit));
    }
    return isPreflight ? reply.empty(204) : next();
  };
}

async function findPermit(
  context: HttpContext,
  origin: string,
  isWebsite: IsWebsite,
): Promise<Permit | undefined> {
  const { req } = context;
  const method =
    req.method === "OPTIONS" ? req.header("access-control-request-method") : req.method;
  const request = `${method} ${req.path}`;
  if (PUBLIC_READ.test(request)) return { origin: "*", methods: "GET, HEAD" };
  const tenantSlug = PUBLIC_ACT.exec(request)?.[1];
  const mayAct = tenantSlug !== undefined && (await isWebsite(context, tenantSlug, origin));
  return mayAct ? { origin, methods: "POST" } : undefined;
}

const allowReading = ({ origin, credentials }: Permit): Record<string, string> => ({
  "access-control-allow-origin": origin,
  ...(credentials && { "access-control-allow-credentials": "true" }),
  "access-control-expose-headers": EXPOSED,
});

const allowRequests = (permit: Permit): Record<string, string> => ({
  ...allowReading(permit),
  "access-control-allow-methods": permit.methods,
  "access-control-allow-headers": REQUEST_HEADERS,
  "access-control-max-age": "600",
});
