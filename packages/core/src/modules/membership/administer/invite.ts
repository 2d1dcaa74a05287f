import { sql } from "drizzle-orm";
import type { PermittedCaller } from "#base/actor.ts";
import { byKey } from "#base/db/query/scoped.ts";
import { because, unprocessable } from "#base/errors.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { reportAllowance } from "#base/rpc/report-allowance.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import { loadMember } from "../member/load-member.ts";
import { showMember } from "../member/present-member.ts";
import { refuseErased } from "../member/record-member.ts";
import type { MemberRow } from "../member/shell-guest.ts";
import type { MemberOutput } from "../member.schema.ts";
import { member } from "../member.sql.ts";

/**
 * Resends the link with which a member chooses a first password (rules#invitations). 422 for a
 * member who has a password, is inactive, was erased or has no address; 429 after five in a minute
 * for one member.
 */
export async function invite(
  ctx: ContextOf<PermittedCaller>,
  { id }: { id: string },
): Promise<MemberOutput> {
  const { tenantId } = ctx.actor;
  const limitKey = `${tenantId}:${id}`;
  await ctx.app.limiter.take("resendMail", limitKey, { points: 1 }, reportAllowance(ctx.reply));
  return inTenant(ctx, async (tx) => {
    refuseUninvited(await loadMember(tx, tenantId, id, { lock: true }));
    await tx
      .update(member)
      .set({ claimMailedAt: sql`now()` })
      .where(byKey(member, tenantId, id));
    await enqueueMail(tx, tenantId, { kind: "claimLink", subjectId: id });
    const subject = { type: "MEMBER" as const, id };
    await recordActivity(tx, tenantId, ctx, { action: "MEMBER_INVITED", subject, memberId: id });
    return showMember(tx, ctx.actor, id);
  });
}

function refuseUninvited(row: MemberRow): void {
  refuseErased(row);
  if (row.status !== "ACTIVE")
    throw unprocessable("This member is not active", because("MEMBER_INACTIVE"));
  if (row.passwordHash !== null) throw unprocessable("This member already has a password");
  if (!row.email) throw unprocessable("This person has no email address", because("NO_ADDRESS"));
}
