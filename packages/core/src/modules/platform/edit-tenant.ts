import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { PlatformActor } from "#base/actor.ts";
import { firstRow } from "#base/db/scoped.ts";
import { uniqueViolation } from "#base/db/violations.ts";
import { conflict } from "#base/errors.ts";
import type { TenantId } from "#base/ids.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { presentTenant } from "../tenancy/present-tenant.ts";
import type { TenantOutput } from "../tenancy/tenant.schema.ts";
import { tenant } from "../tenancy/tenant.sql.ts";
import { getTenant } from "./get-tenant.ts";
import type { editTenantInput } from "./platform.schema.ts";

/**
 * Changes a tenant (rules#suspension). SUSPENDED takes effect on its members' next request and on
 * the next refresh of their sessions, since both read the status. A new slug moves the public pages
 * at once; a new currency applies to new events and invoices. CONFLICT when the slug is taken.
 */
export async function editTenant(
  ctx: ContextOf<PlatformActor>,
  { id, ...given }: z.output<typeof editTenantInput>,
): Promise<TenantOutput> {
  const changes = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  );
  if (Object.keys(changes).length === 0) return getTenant(ctx, { id });
  const rows = await ctx.app.system
    .run((query) =>
      query
        .update(tenant)
        .set(changes)
        .where(eq(tenant.id, id as TenantId))
        .returning(),
    )
    .catch(refuseTaken);
  return presentTenant(firstRow(rows, "Tenant"));
}

function refuseTaken(error: unknown): never {
  if (uniqueViolation(error) === undefined) throw error;
  throw conflict("This slug is taken", [{ path: "slug" }]);
}
