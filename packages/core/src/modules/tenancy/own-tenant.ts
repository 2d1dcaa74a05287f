import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import { firstRow } from "#base/db/query/scoped.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { presentBranding } from "./present-tenant.ts";
import type { ownTenantOutput } from "./tenant.schema.ts";
import { tenant } from "./tenant.sql.ts";

/** The caller's organisation: its name, its address, its face and its defaults. */
export async function ownTenant(
  ctx: ContextOf<MemberActor>,
): Promise<z.infer<typeof ownTenantOutput>> {
  const { id, slug, name, currency, timezone, logoId, accentColour, language } = tenant;
  const rows = await inTenant(ctx, (tx) =>
    tx
      .select({ id, slug, name, currency, timezone, logoId, accentColour, language })
      .from(tenant)
      .where(eq(id, ctx.actor.tenantId)),
  );
  const currentTenant = firstRow(rows);
  return { ...currentTenant, ...presentBranding(currentTenant) };
}
