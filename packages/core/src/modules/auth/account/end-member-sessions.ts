import { and, gt, sql } from "drizzle-orm";
import type { MemberActor } from "#base/actor.ts";
import { byKey } from "#base/db/query/scoped.ts";
import { notFound } from "#base/errors.ts";
import { asSystem } from "#base/rpc/as-system.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import { refuseStranger } from "../../membership/member/load-member.ts";
import { member } from "../../membership/member.sql.ts";
import { refreshFamily } from "../session.sql.ts";
import { lockPerson } from "../tokens/lock-person.ts";
import { revokeRefreshFamilies, selectFamilies } from "../tokens/refresh-family.ts";
import type { EndedSessions } from "./account.schema.ts";

/**
 * Ends all sessions of a member, for an ADMIN (rules#sessions), for example after a lost phone.
 * Every access token is refused from the next request on, and no browser is known any more.
 * NOT_FOUND for nobody of the tenant.
 */
export async function endMemberSessions(
  ctx: ContextOf<MemberActor>,
  { id }: { id: string },
): Promise<EndedSessions> {
  const { tenantId } = ctx.actor;
  const owner = { tenantId, personId: id };
  // Families are the system's to end, for whom row-level security does not hold.
  await inTenant(ctx, (tx) => refuseStranger(tx, tenantId, id));
  return asSystem(ctx, async (tx) => {
    if (!(await lockPerson(tx, owner))) throw notFound("Member");
    await tx
      .update(member)
      .set({ tokenVersion: sql`${member.tokenVersion} + 1` })
      .where(byKey(member, tenantId, id));
    const live = and(selectFamilies(owner), gt(refreshFamily.expiresAt, ctx.now));
    const ended = await revokeRefreshFamilies(tx, "ENDED_BY_ADMIN", ctx.now, live);
    const subject = { type: "MEMBER" as const, id };
    await recordActivity(tx, tenantId, ctx, { action: "MEMBER_SESSIONS_ENDED", subject });
    return { count: ended.length };
  });
}
