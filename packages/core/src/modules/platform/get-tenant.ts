import { eq } from "drizzle-orm";
import type { PlatformActor } from "#base/actor.ts";
import { foundRow } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { presentTenant } from "../tenancy/present-tenant.ts";
import type { TenantOutput } from "../tenancy/tenant.schema.ts";
import { tenant } from "../tenancy/tenant.sql.ts";

/** One tenant by its id, whatever its status (rules#tenants-and-the-platform). */
export async function getTenant(
  ctx: ContextOf<PlatformActor>,
  { id }: { id: string },
): Promise<TenantOutput> {
  const rows = await ctx.app.system.run((query) =>
    query
      .select()
      .from(tenant)
      .where(eq(tenant.id, id as TenantId)),
  );
  return presentTenant(foundRow(rows, "Tenant"));
}
