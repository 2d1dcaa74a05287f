import { notFound } from "#base/errors.ts";
import { type Context, inTenantById } from "#base/rpc/context.ts";
import { activeTenantBySlug, type Tenant } from "../../tenancy/find-tenant.ts";
import { isOver } from "../event-states.ts";
import { loadEventByIdOrSlug, type WholeEvent } from "../load-event.ts";

/**
 * The event of a public address: PUBLISHED and not over, of an ACTIVE tenant. Everything else is
 * the same NOT_FOUND, so that a visitor cannot tell a draft from an unknown event (rules#event-visibility).
 */
export async function findAnnouncedEvent(
  ctx: Pick<Context, "app" | "outer" | "now">,
  { tenantSlug, slug }: { tenantSlug: string; slug: string },
): Promise<WholeEvent & { tenant: Tenant }> {
  const tenant = await activeTenantBySlug(ctx, tenantSlug);
  const wholeEvent = await inTenantById(ctx, tenant.id, (tx) =>
    loadEventByIdOrSlug(tx, tenant.id, slug),
  );
  const { event } = wholeEvent;
  if (event.status !== "PUBLISHED" || isOver(event, ctx.now)) throw notFound("Event");
  return { ...wholeEvent, tenant };
}
