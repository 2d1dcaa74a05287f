import type { z } from "zod";
import type { Context } from "#base/rpc/context.ts";
import { activeTenantBySlug } from "./find-tenant.ts";
import { presentPublicFace } from "./present-tenant.ts";
import type { publicTenantInput, publicTenantOutput } from "./tenant.schema.ts";

/** The name and face for a tenant's public pages; NOT_FOUND alike when it is unknown or suspended. */
export async function publicTenant(
  ctx: Pick<Context, "app">,
  { tenantSlug }: z.output<typeof publicTenantInput>,
): Promise<z.infer<typeof publicTenantOutput>> {
  const club = await activeTenantBySlug(ctx, tenantSlug);
  const { timezone, websites } = club;
  return { ...presentPublicFace(club), timezone, websites };
}
