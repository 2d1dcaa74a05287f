import { and, isNull } from "drizzle-orm";
import type { MemberActor, PlatformActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { recoveryCode } from "../tokens/factor.sql.ts";
import { type FactorOwner, ownedBy } from "../tokens/factor-owner.ts";
import { markAuthenticated } from "./lock-for-change.ts";
import { mailFactorChange, recordFactor } from "./record-factor.ts";
import { renewCodes } from "./recovery-codes.ts";

/**
 * What comes with every new factor: an act, a mail, and recovery codes for a person who has none that
 * work. The session that showed the new factor has authenticated with it. Lock the person's row before.
 */
export async function completeFactor(
  tx: Query,
  ctx: ContextOf<MemberActor | PlatformActor>,
  owner: FactorOwner,
  kind: "TOTP" | "PASSKEY",
): Promise<string[] | null> {
  await markAuthenticated(tx, ctx);
  await recordFactor(tx, ctx, owner, "FACTOR_ADDED", { kind });
  await mailFactorChange(tx, owner, "Added");
  const unusedCodes = await tx
    .select({ id: recoveryCode.id })
    .from(recoveryCode)
    .where(and(ownedBy(recoveryCode, owner), isNull(recoveryCode.usedAt)))
    .limit(1);
  return unusedCodes.length > 0 ? null : renewCodes(tx, ctx.app.keys, owner);
}
