import type { z } from "zod";
import type { PlatformActor } from "#base/actor.ts";
import { conflict } from "#base/errors.ts";
import { newId, type TenantId } from "#base/ids.ts";
import { asSystem } from "#base/rpc/as-system.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { recordActivity } from "../activity/record-activity.ts";
import { recordPlatformActivity } from "../activity/record-platform-activity.ts";
import { insertMember } from "../membership/member/insert-member.ts";
import { presentTenant } from "../tenancy/present-tenant.ts";
import { tenant } from "../tenancy/tenant.sql.ts";
import type { createTenantInput, createTenantOutput } from "./platform.schema.ts";

/**
 * Creates a tenant and its first ADMIN, who is mailed a claim link, in one transaction
 * (rules#tenants-and-the-platform). CONFLICT when the slug is taken, also when two requests race.
 */
export async function createTenant(
  ctx: ContextOf<PlatformActor>,
  { admin, ...fields }: z.output<typeof createTenantInput>,
): Promise<z.infer<typeof createTenantOutput>> {
  return asSystem(ctx, async (tx) => {
    const id = newId() as TenantId;
    const [row] = await tx
      .insert(tenant)
      .values({ id, ...fields })
      .onConflictDoNothing()
      .returning();
    if (!row) throw conflict("This slug is already taken. Choose another one.", [{ path: "slug" }]);
    const first = await insertMember(tx, id, { ...admin, roles: ["ADMIN"] });
    if (!first) throw new Error("a tenant that was just made has members");
    const { name, slug, currency, timezone, language } = row;
    await recordPlatformActivity(tx, ctx.request, {
      action: "TENANT_CREATED",
      actorId: ctx.actor.userId,
      subject: { type: "TENANT", id },
      after: { name, slug, currency, timezone, language },
    });
    const subject = { type: "MEMBER" as const, id: first.id };
    await recordActivity(tx, id, ctx, { action: "MEMBER_CREATED", subject: subject });
    return { ...presentTenant(row), admin: { ...admin, id: first.id } };
  });
}
