import { and, eq, isNotNull, lt } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import type { Context } from "#base/rpc/context.ts";
import { passkey, totpFactor } from "../tokens/factor.sql.ts";
import { type FactorOwner, ownedBy } from "../tokens/factor-owner.ts";
import type { PasskeyAnswer } from "./factor.schema.ts";
import { verifyAssertion } from "./passkey-ceremony.ts";
import { recordFactor } from "./record-factor.ts";
import { useRecoveryCode } from "./recovery-codes.ts";
import { findStep } from "./totp.ts";

/** What a person shows as a second factor. */
export interface ShownFactor {
  code?: string | undefined;
  recoveryCode?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
}

type Verifying = Pick<Context, "app" | "request" | "now">;

/**
 * Whether the factor is the person's. A code of the app and a recovery code are used up with it:
 * each works once, also when two requests show it at the same time (rules#second-factor).
 * @param challenge what a passkey must have signed
 */
export async function verifyFactor(
  tx: Query,
  ctx: Verifying,
  owner: FactorOwner,
  factor: ShownFactor,
  challenge: string,
): Promise<boolean> {
  if (factor.code !== undefined) return verifyCode(tx, ctx, owner, factor.code);
  if (factor.passkey) return verifyPasskey(tx, ctx, owner, factor.passkey, challenge);
  const recoveryCode = factor.recoveryCode ?? "";
  const isRight = await useRecoveryCode(tx, ctx.app.keys, owner, recoveryCode, ctx.now);
  if (isRight) await recordFactor(tx, ctx, owner, "RECOVERY_CODE_USED");
  return isRight;
}

async function verifyCode(
  tx: Query,
  { app, now }: Verifying,
  owner: FactorOwner,
  code: string,
): Promise<boolean> {
  const isConfirmedApp = and(ownedBy(totpFactor, owner), isNotNull(totpFactor.confirmedAt));
  const [factor] = await tx.select().from(totpFactor).where(isConfirmedApp);
  if (!factor) return false;
  const secret = app.keys.unseal(factor.sealedSecret);
  const step = secret === undefined ? undefined : findStep(secret, code, now);
  return step !== undefined && useStep(tx, factor.id, step);
}

/** Uses up a step's code; of two simultaneous requests one gets true. */
export async function useStep(tx: Query, id: string, step: number): Promise<boolean> {
  const used = await tx
    .update(totpFactor)
    .set({ lastStep: step })
    .where(and(eq(totpFactor.id, id), lt(totpFactor.lastStep, step)))
    .returning({ id: totpFactor.id });
  return used.length > 0;
}

async function verifyPasskey(
  tx: Query,
  { app, now }: Verifying,
  owner: FactorOwner,
  answer: PasskeyAnswer,
  challenge: string,
): Promise<boolean> {
  const isPresentedPasskey = and(ownedBy(passkey, owner), eq(passkey.credentialId, answer.id));
  // Locked, so that the second of two simultaneous answers sees the count of the first.
  const [row] = await tx.select().from(passkey).where(isPresentedPasskey).for("no key update");
  if (!row) return false;
  const signCount = await verifyAssertion(app, challenge, answer, row);
  if (signCount === undefined) return false;
  await tx.update(passkey).set({ signCount, lastUsedAt: now }).where(eq(passkey.id, row.id));
  return true;
}
