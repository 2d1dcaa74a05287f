import { notFound } from "@rollcall/core";
import type { AnyRouter } from "@trpc/server";
import { callTRPCProcedure } from "@trpc/server";
import type { ContextFactory } from "../context.ts";
import type { HttpContext } from "../http-env.ts";
import { collectRoutes } from "../rest/routes.ts";

/** Asks a GET route of the API, by its path, as whoever asks for the page: same limits, same answer. */
export type AskRouter = (context: HttpContext, path: string, input: object) => Promise<unknown>;

/** @throws NOT_FOUND as well where the router has no such route: tests of the mounts bring others */
export function askRouter(router: AnyRouter, makeContext: ContextFactory): AskRouter {
  const queries = new Map(
    collectRoutes(router)
      .filter(({ method }) => method === "GET")
      .map(({ path, procedure }) => [path, procedure]),
  );
  return async (context, path, input): Promise<unknown> => {
    const procedure = queries.get(path);
    if (!procedure) throw notFound("Resource");
    return callTRPCProcedure({
      router,
      path: procedure,
      type: "query",
      ctx: makeContext(context),
      getRawInput: async () => input,
      signal: undefined,
      batchIndex: 0,
    });
  };
}
