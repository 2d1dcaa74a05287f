import { and, isNotNull, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { PublicActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { findChallenge } from "../login/challenge.ts";
import { passkey, recoveryCode, totpFactor } from "../tokens/factor.sql.ts";
import { type FactorOwner, ownedBy } from "../tokens/factor-owner.ts";
import type { challengeInput, SecondFactorOptions } from "./factor.schema.ts";
import { requestOptions } from "./passkey-ceremony.ts";
import { findChallengedPerson } from "./second-factor.ts";

/** How this login can be finished. 401 CHALLENGE_EXPIRED. */
export async function secondFactorOptions(
  ctx: ContextOf<PublicActor>,
  { challenge }: z.infer<typeof challengeInput>,
): Promise<SecondFactorOptions> {
  const { app, now } = ctx;
  const row = await app.system.run((query) => findChallenge(query, "LOGIN", challenge, now));
  const person = await findChallengedPerson(ctx, row);
  const { apps, passkeys, codes } = await app.system.run((query) => findFactorKinds(query, person));
  return {
    methods: [
      ...(apps.length > 0 ? (["TOTP"] as const) : []),
      ...(passkeys.length > 0 ? (["PASSKEY"] as const) : []),
      ...(codes.length > 0 ? (["RECOVERY_CODE"] as const) : []),
    ],
    passkey: passkeys.length > 0 ? { ...(await requestOptions(app, challenge, passkeys)) } : null,
  };
}

async function findFactorKinds(query: Query, owner: FactorOwner) {
  const apps = await query
    .select({ id: totpFactor.id })
    .from(totpFactor)
    .where(and(ownedBy(totpFactor, owner), isNotNull(totpFactor.confirmedAt)));
  const passkeys = await query
    .select({ credentialId: passkey.credentialId, transports: passkey.transports })
    .from(passkey)
    .where(ownedBy(passkey, owner));
  const codes = await query
    .select({ id: recoveryCode.id })
    .from(recoveryCode)
    .where(and(ownedBy(recoveryCode, owner), isNull(recoveryCode.usedAt)));
  return { apps, passkeys, codes };
}
