import { z } from "zod";
import type { HttpContext } from "../http/http-env.ts";
import type { AskRouter } from "./ask-router.ts";
import type { DemoEvent } from "./home.ts";

const DEMO_TENANTS = ["riverside", "northlight"];

const eventPage = z.object({
  data: z.array(z.object({ id: z.string(), title: z.string(), startsAt: z.string() })),
});

/** The published events of the demonstration's tenants; empty without demonstration data. */
export const demoEvents = (ask: AskRouter) => async (context: HttpContext) => {
  const listEvents = async (tenantSlug: string): Promise<DemoEvent[]> => {
    const page = await ask(context, "/api/public/:tenantSlug/events", { tenantSlug });
    return eventPage.parse(page).data.map((event) => ({ ...event, tenantSlug }));
  };
  const eventsByTenant = await Promise.all(
    DEMO_TENANTS.map((slug) => listEvents(slug).catch(() => [])),
  );
  return eventsByTenant.flat();
};
