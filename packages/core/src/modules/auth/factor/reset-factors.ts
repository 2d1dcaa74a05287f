import type { MemberActor, PlatformActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { asSystem } from "#base/rpc/as-system.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import { recordPlatformActivity } from "../../activity/record-platform-activity.ts";
import { refuseStranger } from "../../membership/member/load-member.ts";
import { passkey, recoveryCode, totpFactor } from "../tokens/factor.sql.ts";
import { type FactorOwner, ownedBy } from "../tokens/factor-owner.ts";
import { lockPerson } from "./find-person.ts";
import { mailFactorChange } from "./record-factor.ts";

/**
 * Removes all factors of a member who has lost them; the password alone logs in again. 404 for
 * nobody of the club, and for an inactive member.
 */
export async function resetMemberFactors(
  ctx: ContextOf<MemberActor>,
  { id }: { id: string },
): Promise<{ success: true }> {
  const { tenantId } = ctx.actor;
  // Factors are the system's to remove, for whom row-level security does not hold.
  await inTenant(ctx, (tx) => refuseStranger(tx, tenantId, id));
  return ctx.app.system.transaction(async (tx) => {
    await removeAll(tx, { id, tenantId });
    const subject = { type: "MEMBER" as const, id };
    await recordActivity(tx, tenantId, ctx, { action: "FACTORS_RESET", subject });
    return { success: true };
  });
}

/** The same for a platform user, by another. */
export function resetPlatformFactors(
  ctx: ContextOf<PlatformActor>,
  { id }: { id: string },
): Promise<{ success: true }> {
  return asSystem(ctx, async (tx) => {
    await removeAll(tx, { id, tenantId: null });
    const act = { action: "FACTORS_RESET" as const, actorId: ctx.actor.userId };
    const subject = { type: "PLATFORM_USER" as const, id };
    await recordPlatformActivity(tx, ctx.request, { ...act, subject });
    return { success: true };
  });
}

async function removeAll(tx: Query, owner: FactorOwner): Promise<void> {
  await lockPerson(tx, owner);
  for (const table of [totpFactor, passkey, recoveryCode])
    await tx.delete(table).where(ownedBy(table, owner));
  await mailFactorChange(tx, owner, "Removed");
}
