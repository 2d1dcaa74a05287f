import { and, gt } from "drizzle-orm";
import type { z } from "zod";
import type { Page } from "#base/pagination.ts";
import type { Context } from "#base/rpc/context.ts";
import { activeTenantBySlug } from "../../tenancy/find-tenant.ts";
import type { PublicEventOutput } from "../event.schema.ts";
import { event, isPublished } from "../event.sql.ts";
import type { publicListInput } from "../events.schema.ts";
import { presentPublicEvent } from "../present/present-event.ts";
import { listEventPage } from "./event-page.ts";

/** The tenant's PUBLISHED events that are not over (rules#event-visibility). */
export async function publicList(
  ctx: Pick<Context, "app" | "now">,
  input: z.infer<typeof publicListInput>,
): Promise<Page<PublicEventOutput>> {
  const tenant = await activeTenantBySlug(ctx, input.tenantSlug);
  const { data, meta } = await ctx.app.reads.pages.inTenant(
    tenant.id,
    (tx) =>
      listEventPage(tx, tenant.id, input, undefined, and(isPublished, gt(event.endsAt, ctx.now))),
    { oneRoundTrip: true },
  );
  return {
    data: data.map((whole) => presentPublicEvent(whole, tenant, ctx)),
    meta,
  };
}
