import type { z } from "zod";
import type { MemberCaller } from "#base/actor.ts";
import { byKey } from "#base/db/query/scoped.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { lockWithAdmins, requireRemainingAdmin } from "../member/last-admin.ts";
import { withNumber } from "../member/membership-number.ts";
import { showMember } from "../member/present-member.ts";
import { recordMember, refuseErased } from "../member/record-member.ts";
import type { MemberOutput, rolesInput } from "../member.schema.ts";
import { member } from "../member.sql.ts";

/**
 * Replaces a member's roles, which apply from the member's next request on (rules#access-token). A
 * guest who gets another role gets a membership number.
 */
export function setRoles(
  ctx: ContextOf<MemberCaller>,
  { id, roles }: z.output<typeof rolesInput>,
): Promise<MemberOutput> {
  const { tenantId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    const { target, otherAdmins } = await lockWithAdmins(tx, tenantId, id);
    refuseErased(target);
    if (!roles.includes("ADMIN")) requireRemainingAdmin(target, otherAdmins);
    const [changed] = await tx
      .update(member)
      .set({ roles })
      .where(byKey(member, tenantId, id))
      .returning();
    const numbered = await withNumber(tx, changed ?? target);
    await recordMember(tx, ctx, "MEMBER_ROLES_CHANGED", target, numbered);
    return showMember(tx, ctx.actor, id);
  });
}
