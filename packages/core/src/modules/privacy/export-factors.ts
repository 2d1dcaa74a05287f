import { eq, isNotNull, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { own } from "#base/db/query/scoped.ts";
import { passkey, recoveryCode, totpFactor } from "../auth/tokens/factor.sql.ts";
import type { MemberRow } from "../membership/member/shell-guest.ts";

/** A person's second factors, without secrets, keys and codes. */
export async function readFactors(query: Query, { tenantId, id }: MemberRow) {
  const apps = await query
    .select({
      kind: sql<string>`'TOTP'`,
      createdAt: totpFactor.createdAt,
      confirmedAt: totpFactor.confirmedAt,
    })
    .from(totpFactor)
    .where(
      own(totpFactor, tenantId, eq(totpFactor.memberId, id), isNotNull(totpFactor.confirmedAt)),
    );
  const passkeys = await query
    .select({
      kind: sql<string>`'PASSKEY'`,
      name: passkey.name,
      createdAt: passkey.createdAt,
      lastUsedAt: passkey.lastUsedAt,
    })
    .from(passkey)
    .where(own(passkey, tenantId, eq(passkey.memberId, id)));
  const codes = await query
    .select({
      kind: sql<string>`'RECOVERY_CODE'`,
      createdAt: recoveryCode.createdAt,
      usedAt: recoveryCode.usedAt,
    })
    .from(recoveryCode)
    .where(own(recoveryCode, tenantId, eq(recoveryCode.memberId, id)));
  return [...apps, ...passkeys, ...codes];
}
