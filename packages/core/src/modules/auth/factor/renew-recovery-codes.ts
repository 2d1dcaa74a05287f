import type { MemberActor, PlatformActor } from "#base/actor.ts";
import { unprocessable } from "#base/errors.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { ownerOfActor } from "../tokens/factor-owner.ts";
import { factorState } from "../tokens/required-factor.ts";
import type { RecoveryCodes } from "./factor.schema.ts";
import { lockForChange } from "./lock-for-change.ts";
import { recordFactor } from "./record-factor.ts";
import { renewCodes } from "./recovery-codes.ts";

/** Ten new recovery codes in place of the old ones. 422 for a person without a factor. */
export function renewRecoveryCodes(
  ctx: ContextOf<MemberActor | PlatformActor>,
): Promise<RecoveryCodes> {
  const owner = ownerOfActor(ctx.actor);
  return ctx.app.system.transaction(async (tx) => {
    await lockForChange(tx, ctx);
    const { hasFactor } = await factorState(tx, ctx.app, owner);
    if (!hasFactor)
      throw unprocessable("Add an authenticator app or a passkey before you create recovery codes");
    await recordFactor(tx, ctx, owner, "RECOVERY_CODES_RENEWED");
    return { recoveryCodes: await renewCodes(tx, ctx.app.keys, owner) };
  });
}
