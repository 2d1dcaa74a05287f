import { and, asc, isNotNull, isNull, sql } from "drizzle-orm";
import type { MemberActor, PlatformActor } from "#base/actor.ts";
import { iso, isoOrNull } from "#base/fields.schema.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { passkey, recoveryCode, totpFactor } from "../tokens/factor.sql.ts";
import { ownedBy, ownerOfActor } from "../tokens/factor-owner.ts";
import { factorDue, factorState } from "../tokens/required-factor.ts";
import type { Factors, PasskeyOutput } from "./factor.schema.ts";

/** The caller's factors, and whether one is required. */
export function listFactors(ctx: ContextOf<MemberActor | PlatformActor>): Promise<Factors> {
  const owner = ownerOfActor(ctx.actor);
  return ctx.app.system.run(async (query) => {
    const [app] = await query
      .select({ confirmedAt: totpFactor.confirmedAt })
      .from(totpFactor)
      .where(and(ownedBy(totpFactor, owner), isNotNull(totpFactor.confirmedAt)));
    const passkeys = await query
      .select()
      .from(passkey)
      .where(ownedBy(passkey, owner))
      .orderBy(asc(passkey.createdAt), asc(passkey.id));
    const [codes] = await query
      .select({ left: sql<number>`count(*)::int` })
      .from(recoveryCode)
      .where(and(ownedBy(recoveryCode, owner), isNull(recoveryCode.usedAt)));
    const state = await factorState(query, ctx.app, owner);
    const dueAt = await factorDue(query, owner, state, ctx.now);
    return {
      totpSince: isoOrNull(app?.confirmedAt ?? null),
      passkeys: passkeys.map(presentPasskey),
      recoveryCodesLeft: codes?.left ?? 0,
      required: state.required,
      dueAt: isoOrNull(dueAt ?? null),
    };
  });
}

export const presentPasskey = (row: typeof passkey.$inferSelect): PasskeyOutput => ({
  id: row.id,
  name: row.name,
  createdAt: iso(row.createdAt),
  lastUsedAt: isoOrNull(row.lastUsedAt),
});
