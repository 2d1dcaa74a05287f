import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { MemberActor, PlatformActor } from "#base/actor.ts";
import { because, unprocessable } from "#base/errors.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { totpFactor } from "../tokens/factor.sql.ts";
import { ownedBy, ownerOfActor } from "../tokens/factor-owner.ts";
import { completeFactor } from "./complete-factor.ts";
import type { confirmTotpInput, RecoveryCodes } from "./factor.schema.ts";
import { lockForChange } from "./lock-for-change.ts";
import { findStep } from "./totp.ts";

/**
 * Confirms the app with its first code, which is used up by it; from now on the login asks for one.
 * 422 WRONG_FACTOR for a wrong code, and when no app waits to be confirmed.
 */
export function confirmTotp(
  ctx: ContextOf<MemberActor | PlatformActor>,
  { code }: z.infer<typeof confirmTotpInput>,
): Promise<RecoveryCodes> {
  const owner = ownerOfActor(ctx.actor);
  return ctx.app.system.transaction(async (tx) => {
    await lockForChange(tx, ctx);
    const waiting = and(ownedBy(totpFactor, owner), isNull(totpFactor.confirmedAt));
    const [factor] = await tx.select().from(totpFactor).where(waiting);
    const secret = factor && ctx.app.keys.unseal(factor.sealedSecret);
    const step = secret === undefined ? undefined : findStep(secret, code, ctx.now);
    if (!factor || step === undefined)
      throw unprocessable(
        "This code is incorrect. Enter the current code of the app.",
        because("WRONG_FACTOR"),
      );
    await tx
      .update(totpFactor)
      .set({ confirmedAt: ctx.now, lastStep: step })
      .where(eq(totpFactor.id, factor.id));
    return { recoveryCodes: await completeFactor(tx, ctx, owner, "TOTP") };
  });
}
