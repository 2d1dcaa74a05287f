import { notFound } from "#base/errors.ts";
import { type Context, inTenantById } from "#base/rpc/context.ts";
import { activeTenantBySlug, type Tenant } from "../../tenancy/find-tenant.ts";
import { isOver } from "../event-states.ts";
import { loadEventByIdOrSlug, type WholeEvent } from "../load-event.ts";

interface PublicAddress {
  tenantSlug: string;
  slug: string;
}

/**
 * The event of a public address, whatever its status: the caller decides what the public may see.
 * NOT_FOUND alike for an unknown one and for a tenant that is unknown or suspended.
 */
export async function findAddressedEvent(
  ctx: Pick<Context, "app" | "outer">,
  { tenantSlug, slug }: PublicAddress,
): Promise<WholeEvent & { tenant: Tenant }> {
  const tenant = await activeTenantBySlug(ctx, tenantSlug);
  const whole = await inTenantById(ctx, tenant.id, (tx) =>
    loadEventByIdOrSlug(tx, tenant.id, slug),
  );
  return { ...whole, tenant };
}

/**
 * The event of a public address: PUBLISHED and not over, of an ACTIVE tenant. Everything else is
 * the same NOT_FOUND, so that a visitor cannot tell a draft from an unknown event (rules#event-visibility).
 */
export async function findAnnouncedEvent(
  ctx: Pick<Context, "app" | "outer" | "now">,
  address: PublicAddress,
): Promise<WholeEvent & { tenant: Tenant }> {
  const found = await findAddressedEvent(ctx, address);
  if (found.event.status !== "PUBLISHED" || isOver(found.event, ctx.now)) throw notFound("Event");
  return found;
}
