import { eq } from "drizzle-orm";
import type { PermittedActor } from "#base/actor.ts";
import { own } from "#base/db/scoped.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { loadMember } from "./load-member.ts";
import type { MemberOutput } from "./member.schema.ts";
import { member } from "./member.sql.ts";
import { showMember } from "./present-member.ts";
import { recordMember, refuseErased } from "./record-member.ts";

/**
 * INACTIVE → ACTIVE (rules#deactivation), with the former roles and password. tokenVersion stays,
 * so tokens from before the deactivation remain invalid. ACTIVE is unchanged.
 */
export function reactivate(
  ctx: ContextOf<PermittedActor>,
  { id }: { id: string },
): Promise<MemberOutput> {
  const { tenantId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    refuseErased(await loadMember(tx, tenantId, id, { lock: true }));
    const inactive = own(member, tenantId, eq(member.id, id), eq(member.status, "INACTIVE"));
    const [changed] = await tx.update(member).set({ status: "ACTIVE" }).where(inactive).returning();
    if (changed)
      await recordMember(
        tx,
        ctx,
        "MEMBER_REACTIVATED",
        { ...changed, status: "INACTIVE" },
        changed,
      );
    return showMember(tx, ctx.actor, id);
  });
}
