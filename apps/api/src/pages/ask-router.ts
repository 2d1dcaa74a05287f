import { notFound } from "@rollcall/core";
import type { AnyRouter } from "@trpc/server";
import { callTRPCProcedure } from "@trpc/server";
import type { ContextFactory } from "../http/context.ts";
import type { HttpContext } from "../http/http-env.ts";
import { collectRoutes } from "../rest/routes.ts";

/** Calls a route by its path with the page request's own context: same limits, same answer. */
export type AskRouter = (
  context: HttpContext,
  path: string,
  input: object,
  method?: "GET" | "POST",
) => Promise<unknown>;

/** @throws NOT_FOUND if the router has no such route, as the small routers of tests */
export function askRouter(router: AnyRouter, makeContext: ContextFactory): AskRouter {
  const routes = new Map(
    collectRoutes(router).map((route) => [`${route.method} ${route.path}`, route]),
  );
  return async (context, path, input, method = "GET"): Promise<unknown> => {
    const route = routes.get(`${method} ${path}`);
    if (!route) throw notFound("Resource");
    return callTRPCProcedure({
      router,
      path: route.procedure,
      type: route.type,
      ctx: makeContext(context),
      getRawInput: async () => input,
      signal: undefined,
      batchIndex: 0,
    });
  };
}
