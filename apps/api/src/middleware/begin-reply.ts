import type { MiddlewareHandler } from "hono";
import type { HttpEnv } from "../http/http-env.ts";
import { HttpReply } from "../http/reply.ts";
import { chooseRequestId } from "./request-id.ts";
import { DATA_HEADERS, securityHeaders } from "./security-headers.ts";

/** Gives the request its id, and a reply with the headers that every answer must have. */
export function beginReply(production: boolean): MiddlewareHandler<HttpEnv> {
  const base = securityHeaders(production);
  const data = { ...base, ...DATA_HEADERS };
  return (context, next) => {
    const id = chooseRequestId(context.req.header("x-request-id"));
    const reply = new HttpReply(isData(context.req.path) ? data : base, production);
    reply.header("x-request-id", id);
    context.set("requestId", id);
    context.set("reply", reply);
    return next();
  };
}

/** Whether an address answers with data and not with a page. */
export const isData = (path: string): boolean =>
  /^\/(?:api|trpc|health|media|metrics)(?:\/|$)/.test(path) && !path.startsWith("/api/docs");
