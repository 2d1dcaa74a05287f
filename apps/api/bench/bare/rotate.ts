import type { TransactionSql } from "postgres";
import { Refused } from "./credentials.ts";
import type { Pools } from "./pools.ts";

interface FamilyRow {
  id: string;
  tenant_id: string;
  member_id: string;
  token_version: number;
  expires_at: Date;
  revoked_at: Date | null;
  /** Which the access token repeats. */
  authenticated_at: Date;
  status: string;
  tenant_status: string;
  person_version: number;
}

interface TokenRow {
  hash: string;
  parent_hash: string | null;
  expires_at: Date;
  used_at: Date | null;
}

const TOKEN_LIFETIME_MS = 30 * 86_400_000;

/** Replaces a family's unused token under the family's row lock. */
export function rotate(
  { system }: Pools,
  familyId: string,
  hash: string,
  successor: string,
): Promise<FamilyRow> {
  return system.begin(async (tx) => {
    // One flight: the second statement sees what the lock's previous holder committed.
    const [family, tokens] = await Promise.all([
      lockFamily(tx, familyId),
      tx<TokenRow[]>`
        select hash, parent_hash, expires_at, used_at from refresh_token
        where family_id = ${familyId} and (hash = ${hash} or used_at is null)`,
    ]);
    if (!family || family.revoked_at || family.expires_at <= new Date() || isOut(family))
      throw new Refused(401, "UNAUTHORIZED");
    const shown = tokens.find((token) => token.hash === hash);
    if (!shown || shown.used_at || shown.expires_at <= new Date())
      throw new Refused(401, "UNAUTHORIZED");
    tx.last(); // the commit goes with it
    await replace(tx, familyId, hash, successor);
    return family;
  }) as Promise<FamilyRow>;
}

const isOut = (family: FamilyRow): boolean =>
  family.status !== "ACTIVE" ||
  family.tenant_status !== "ACTIVE" ||
  family.person_version !== family.token_version;

async function lockFamily(tx: TransactionSql, id: string): Promise<FamilyRow | undefined> {
  const [family] = await tx<FamilyRow[]>`
    select refresh_family.id, refresh_family.portal, refresh_family.tenant_id,
           refresh_family.member_id, refresh_family.platform_user_id,
           refresh_family.token_version, refresh_family.created_at, refresh_family.expires_at,
           refresh_family.revoked_at, refresh_family.revoked_because, member.status,
           coalesce(refresh_family.authenticated_at, refresh_family.created_at) as authenticated_at,
           tenant.status as tenant_status, tenant.require_second_factor, member.roles,
           member.second_factor_due_at, member.token_version as person_version,
           platform_user.token_version as platform_version, platform_user.disabled_at,
           case when tenant.require_second_factor then
             exists (select from totp_factor where totp_factor.tenant_id = member.tenant_id
                     and totp_factor.member_id = member.id and confirmed_at is not null)
             or exists (select from passkey where passkey.tenant_id = member.tenant_id
                        and passkey.member_id = member.id)
           else false end as has_factor
    from refresh_family
    left join member on member.tenant_id = refresh_family.tenant_id
      and member.id = refresh_family.member_id
    left join tenant on tenant.id = refresh_family.tenant_id
    left join platform_user on platform_user.id = refresh_family.platform_user_id
    where refresh_family.id = ${id} and refresh_family.portal = 'ORGANISATION'
    for update of refresh_family`;
  return family;
}

/** The used one first, in the same statement: only one unused token a family may exist. */
async function replace(tx: TransactionSql, familyId: string, hash: string, successor: string) {
  const now = new Date();
  await tx`
    with used as (
      update refresh_token set used_at = ${now}
      where family_id = ${familyId} and hash = ${hash} returning family_id)
    insert into refresh_token (hash, family_id, parent_hash, issued_at, expires_at)
    values (${successor}, (select family_id from used), ${hash}, ${now},
            ${new Date(now.getTime() + TOKEN_LIFETIME_MS)})`;
}
