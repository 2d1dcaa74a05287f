import { sql } from "drizzle-orm";
import type { MemberCaller } from "#base/actor.ts";
import { byKey } from "#base/db/query/scoped.ts";
import { because, unprocessable } from "#base/errors.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { lockWithAdmins, requireRemainingAdmin } from "../member/last-admin.ts";
import { showMember } from "../member/present-member.ts";
import { recordMember } from "../member/record-member.ts";
import { revokeMemberKeys } from "../member/revoke-member-keys.ts";
import type { MemberOutput } from "../member.schema.ts";
import { member } from "../member.sql.ts";

/**
 * ACTIVE → INACTIVE (specification "Member status"). It raises tokenVersion, so that from the
 * commit on all access and refresh tokens of the member are refused, and revokes the member's API
 * keys for good. INACTIVE is unchanged.
 */
export function deactivate(
  ctx: ContextOf<MemberCaller>,
  { id }: { id: string },
): Promise<MemberOutput> {
  const { tenantId, memberId } = ctx.actor;
  if (id === memberId)
    throw unprocessable("You cannot deactivate yourself", because("NOT_ONESELF"));
  return inTenant(ctx, async (tx) => {
    const { target, otherAdmins } = await lockWithAdmins(tx, tenantId, id);
    if (target.status === "INACTIVE") return showMember(tx, ctx.actor, id);
    requireRemainingAdmin(target, otherAdmins);
    const [changed] = await tx
      .update(member)
      .set({ status: "INACTIVE", tokenVersion: sql`${member.tokenVersion} + 1` })
      .where(byKey(member, tenantId, id))
      .returning();
    await revokeMemberKeys(tx, ctx, id);
    await recordMember(tx, ctx, "MEMBER_DEACTIVATED", target, changed ?? target);
    return showMember(tx, ctx.actor, id);
  });
}
