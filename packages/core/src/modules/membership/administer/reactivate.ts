import type { PermittedCaller } from "#base/actor.ts";
import { byKey } from "#base/db/query/scoped.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { demandRightToGive } from "../member/demand-right-to-give.ts";
import { loadMember } from "../member/load-member.ts";
import { showMember } from "../member/present-member.ts";
import { recordMember, refuseErased } from "../member/record-member.ts";
import type { MemberOutput } from "../member.schema.ts";
import { member } from "../member.sql.ts";

/**
 * INACTIVE → ACTIVE (rules#deactivation), with the former roles and password, so it needs the right
 * to give those roles. tokenVersion stays and API keys stay revoked, so nothing from before the
 * deactivation is valid again. ACTIVE is unchanged.
 */
export function reactivate(
  ctx: ContextOf<PermittedCaller>,
  { id }: { id: string },
): Promise<MemberOutput> {
  const { tenantId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    const before = await loadMember(tx, tenantId, id, { lock: true });
    refuseErased(before);
    if (before.status === "INACTIVE") {
      demandRightToGive(before.roles, ctx);
      await tx
        .update(member)
        .set({ status: "ACTIVE" })
        .where(byKey(member, tenantId, id));
      await recordMember(tx, ctx, "MEMBER_REACTIVATED", before, { ...before, status: "ACTIVE" });
    }
    return showMember(tx, ctx.actor, id);
  });
}
