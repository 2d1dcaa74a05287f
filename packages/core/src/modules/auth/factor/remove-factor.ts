import { and, eq, isNotNull } from "drizzle-orm";
import type { z } from "zod";
import type { MemberActor, PlatformActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { foundRow } from "#base/db/query/scoped.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { passkey, recoveryCode, totpFactor } from "../tokens/factor.sql.ts";
import { ownedBy, ownerOfActor } from "../tokens/factor-owner.ts";
import { factorState } from "../tokens/required-factor.ts";
import type { passkeyInput } from "./factor.schema.ts";
import { lockForChange } from "./lock-for-change.ts";
import { mailFactorChange, recordFactor } from "./record-factor.ts";

type Owning = ContextOf<MemberActor | PlatformActor>;

/** Removes the caller's authenticator app. Without one it changes nothing. */
export const removeTotp = (ctx: Owning): Promise<{ success: true }> =>
  removeFactor(ctx, "TOTP", (tx) =>
    tx
      .delete(totpFactor)
      .where(and(ownedBy(totpFactor, ownerOfActor(ctx.actor)), isNotNull(totpFactor.confirmedAt)))
      .returning({ id: totpFactor.id }),
  );

/** Removes one of the caller's passkeys. 404 for any other. */
export const removePasskey = (
  ctx: Owning,
  { id }: z.infer<typeof passkeyInput>,
): Promise<{ success: true }> =>
  removeFactor(ctx, "PASSKEY", (tx) =>
    tx
      .delete(passkey)
      .where(and(ownedBy(passkey, ownerOfActor(ctx.actor)), eq(passkey.id, id)))
      .returning({ id: passkey.id }),
  );

/** Recovery codes go with the last factor, since a login asks for none any more. */
function removeFactor(
  ctx: Owning,
  kind: "TOTP" | "PASSKEY",
  remove: (tx: Query) => Promise<{ id: string }[]>,
): Promise<{ success: true }> {
  const owner = ownerOfActor(ctx.actor);
  return ctx.app.system.transaction(async (tx) => {
    await lockForChange(tx, ctx);
    const removed = await remove(tx);
    if (kind === "TOTP" && removed.length === 0) return { success: true };
    foundRow(removed, "Passkey");
    const { hasFactor } = await factorState(tx, ctx.app, owner);
    if (!hasFactor) await tx.delete(recoveryCode).where(ownedBy(recoveryCode, owner));
    await recordFactor(tx, ctx, owner, "FACTOR_REMOVED", { kind });
    await mailFactorChange(tx, owner, "Removed");
    return { success: true };
  });
}
