import type { MiddlewareHandler } from "hono";
import type { HttpEnv } from "../http/http-env.ts";
import { listWebsites } from "../http/is-website.ts";
import type { AskRouter } from "./ask-router.ts";

const NO_FRAMES = "frame-ancestors 'none'";

/**
 * Lets the websites that a club has listed show its pages below `/:tenantSlug/embed` in a frame
 * (rules#embed). Search engines find the pages at their own addresses.
 */
export const embed =
  (ask: AskRouter): MiddlewareHandler<HttpEnv> =>
  async (context, next) => {
    const reply = context.get("reply");
    reply.header("x-robots-tag", "noindex");
    const websites = await listWebsites(ask, context, context.req.param("tenantSlug") ?? "");
    if (websites.length > 0) {
      const policy = reply.value("content-security-policy") ?? "";
      const ancestors = `frame-ancestors 'self' ${websites.join(" ")}`;
      reply.header("content-security-policy", policy.replace(NO_FRAMES, ancestors));
      reply.remove("x-frame-options");
    }
    return next();
  };

/** The address of a page outside of a frame. */
export const toOwnPath = (path: string): string =>
  path.replace(/^(\/[^/]+)\/embed$/, "$1").replace(/^(\/[^/]+)\/embed\//, "$1/events/");

/** The page of a path; in a frame without the club's header, which the website has already. */
export const fitFrame = (page: string, path: string): string =>
  path === toOwnPath(path) ? page : page.replace("<html ", '<html data-embedded="" ');
