import { and, isNull } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import type { Context } from "#base/rpc/context.ts";
import { recoveryCode } from "./factor.sql.ts";
import { type FactorOwner, ownedBy } from "./factor-owner.ts";
import { mailFactorChange, recordFactor } from "./record-factor.ts";
import { renewCodes } from "./recovery-codes.ts";

/**
 * What comes with every new factor: an act, a mail, and recovery codes for who has none that work.
 * The person's row is locked.
 */
export async function completeFactor(
  tx: Query,
  ctx: Pick<Context, "app" | "request">,
  owner: FactorOwner,
  kind: "TOTP" | "PASSKEY",
): Promise<string[] | null> {
  await recordFactor(tx, ctx, owner, "FACTOR_ADDED", { kind });
  await mailFactorChange(tx, owner, "Added");
  const left = await tx
    .select({ id: recoveryCode.id })
    .from(recoveryCode)
    .where(and(ownedBy(recoveryCode, owner), isNull(recoveryCode.usedAt)))
    .limit(1);
  return left.length > 0 ? null : renewCodes(tx, ctx.app.keys, owner);
}
