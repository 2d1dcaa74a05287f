import { and, isNull } from "drizzle-orm";
import { renderSVG } from "uqr";
import type { MemberActor, PlatformActor } from "#base/actor.ts";
import { conflict } from "#base/errors.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { totpFactor } from "../tokens/factor.sql.ts";
import { ownedBy, ownerColumns, ownerOfActor } from "../tokens/factor-owner.ts";
import type { TotpEnrolment } from "./factor.schema.ts";
import { lockForChange } from "./lock-for-change.ts";
import { newTotpSecret, totpUri } from "./totp.ts";

/**
 * Begins with an authenticator app: a new secret, which counts only once a code has confirmed it
 * (rules#second-factor). Beginning again replaces an unconfirmed one. 409 for a person with an app.
 */
export async function startTotp(
  ctx: ContextOf<MemberActor | PlatformActor>,
): Promise<TotpEnrolment> {
  const owner = ownerOfActor(ctx.actor);
  const secret = newTotpSecret();
  const person = await ctx.app.system.transaction(async (tx) => {
    const person = await lockForChange(tx, ctx);
    await tx
      .delete(totpFactor)
      .where(and(ownedBy(totpFactor, owner), isNull(totpFactor.confirmedAt)));
    const sealedSecret = ctx.app.keys.seal(secret);
    const rows = await tx
      .insert(totpFactor)
      .values({ ...ownerColumns(owner), sealedSecret })
      .onConflictDoNothing()
      .returning({ id: totpFactor.id });
    if (rows.length === 0)
      throw conflict("You already have an authenticator app. Remove it first.");
    return person;
  });
  const uri = totpUri(secret, person.tenantName ?? "Rollcall", person.email);
  return { secret, uri, qr: renderSVG(uri, { ecc: "M", border: 4 }) };
}
