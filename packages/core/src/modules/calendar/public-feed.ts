import { asc } from "drizzle-orm";
import type { z } from "zod";
import { own } from "#base/db/query/scoped.ts";
import type { Context } from "#base/rpc/context.ts";
import { setEntityTag } from "#base/rpc/set-entity-tag.ts";
import { getPageTurn } from "#base/work/work-turn.ts";
import { event } from "../events/event.sql.ts";
import { createCalendarFeed } from "../events/present/calendar-file.ts";
import { renderPlainDescriptions } from "../events/present/plainly-described.ts";
import { activeTenantBySlug } from "../tenancy/find-tenant.ts";
import type { publicFeedInput } from "./calendar.schema.ts";
import { isRecent, MAX_IN_FEED, wasAnnounced } from "./feed-events.ts";

/** The announced events of a club, as a calendar to subscribe to (rules#calendar-feeds). */
export async function publicFeed(
  ctx: Pick<Context, "app" | "actor" | "request" | "now" | "reply">,
  { tenantSlug }: z.infer<typeof publicFeedInput>,
): Promise<string> {
  const tenant = await activeTenantBySlug(ctx, tenantSlug);
  const events = await ctx.app.reads.pages.inTenant(
    tenant.id,
    (tx) =>
      tx
        .select()
        .from(event)
        .where(own(event, tenant.id, wasAnnounced, isRecent(ctx.now)))
        .orderBy(asc(event.startsAt), asc(event.id))
        .limit(MAX_IN_FEED),
    { oneRoundTrip: true },
  );
  const described = await renderPlainDescriptions(events, getPageTurn(tenant.id, ctx));
  const feed = createCalendarFeed(described, tenant, ctx.app.settings.publicUrl);
  setEntityTag(ctx, feed);
  return feed;
}
