import type { MiddlewareHandler } from "hono";
import { z } from "zod";
import type { HttpContext, HttpEnv } from "../http/http-env.ts";

type AskClub = (context: HttpContext, path: string) => Promise<unknown>;

const withWebsites = z.object({ websites: z.array(z.string()) });

const NO_FRAMES = "frame-ancestors 'none'";

/**
 * Lets the websites that a club has listed show its pages below `/:tenantSlug/embed` in a frame
 * (rules#embed). Search engines find the pages at their own addresses.
 */
export const embed =
  (ask: AskClub): MiddlewareHandler<HttpEnv> =>
  async (context, next) => {
    const reply = context.get("reply");
    reply.header("x-robots-tag", "noindex");
    const club = await ask(context, "/api/public/:tenantSlug").catch(() => undefined);
    const websites = withWebsites.safeParse(club).data?.websites ?? [];
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

/** Without the club's header, which the website around it has already. */
export const withoutHeader = (page: string): string =>
  page.replace("<html ", '<html data-embedded="" ');
