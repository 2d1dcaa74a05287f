import type { z } from "zod";
import type { Context } from "#base/rpc/context.ts";
import { activeTenantBySlug } from "./find-tenant.ts";
import type { publicTenantInput, publicTenantOutput } from "./tenant.schema.ts";

/** What a tenant's public pages call it; NOT_FOUND alike for an unknown and a suspended tenant. */
export async function publicTenant(
  ctx: Pick<Context, "app">,
  { tenantSlug }: z.output<typeof publicTenantInput>,
): Promise<z.infer<typeof publicTenantOutput>> {
  const { slug, name, timezone } = await activeTenantBySlug(ctx, tenantSlug);
  return { slug, name, timezone };
}
