import type { AnyRouter } from "@trpc/server";
import { callTRPCProcedure } from "@trpc/server";
import { z } from "zod";
import type { ContextFactory } from "../context.ts";
import type { HttpContext } from "../http-env.ts";
import { collectRoutes } from "../rest/routes.ts";
import type { DemoEvent } from "./home.ts";

const DEMO_TENANTS = ["riverside", "northlight"];
const PUBLIC_EVENTS = "/api/public/:tenantSlug/events";

const listed = z.object({
  data: z.array(z.object({ id: z.string(), title: z.string(), startsAt: z.string() })),
});

/** The published events of the demonstration's tenants; none where there is no demonstration. */
export function demoEvents(
  router: AnyRouter,
  makeContext: ContextFactory,
): (context: HttpContext) => Promise<DemoEvent[]> {
  const path = collectRoutes(router).find((route) => route.path === PUBLIC_EVENTS)?.procedure;
  if (!path) return async () => [];
  return async (context) => {
    const ofTenant = async (tenantSlug: string): Promise<DemoEvent[]> => {
      const result: unknown = await callTRPCProcedure({
        router,
        path,
        type: "query",
        ctx: makeContext(context),
        getRawInput: async () => ({ tenantSlug }),
        signal: undefined,
        batchIndex: 0,
      });
      return listed.parse(result).data.map((event) => ({ ...event, tenantSlug }));
    };
    const found = await Promise.all(DEMO_TENANTS.map((slug) => ofTenant(slug).catch(() => [])));
    return found.flat();
  };
}
