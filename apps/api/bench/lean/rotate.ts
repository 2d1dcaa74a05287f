import { Refused } from "../bare/credentials.ts";
import type { Pools } from "../bare/pools.ts";

/** What the successor's tokens hold. */
export interface Rotated {
  tenant_id: string;
  member_id: string;
  token_version: number;
  authenticated_at: Date;
}

interface Outcome extends Rotated {
  /** Whether the family is alive and its person may have a session. */
  is_live: boolean;
  rotated: boolean;
}

const TOKEN_LIFETIME_MS = 30 * 86_400_000;
const TWO_TABS_MS = 10_000;

/**
 * Replaces a family's unused token in one statement. Two requests with one token meet at the
 * family's lock; the token's row is read again then, and only the first finds it unused.
 */
export async function rotate(
  pools: Pools,
  familyId: string,
  hash: string,
  successor: string,
): Promise<Rotated> {
  const now = new Date();
  const [outcome] = await replace(pools, familyId, hash, successor, now);
  if (outcome?.rotated) return outcome;
  if (outcome?.is_live) await revokeReplayed(pools, familyId, hash, now);
  throw new Refused(401, "UNAUTHORIZED");
}

function replace(
  { system }: Pools,
  familyId: string,
  hash: string,
  successor: string,
  now: Date,
): Promise<Outcome[]> {
  return system<Outcome[]>`
    with family as materialized (
      select f.id, f.tenant_id, f.member_id, f.token_version, f.expires_at,
             coalesce(f.authenticated_at, f.created_at) as authenticated_at,
             f.revoked_at is null and f.expires_at > ${now} and member.status = 'ACTIVE'
               and tenant.status = 'ACTIVE' and member.token_version = f.token_version as is_live
      from refresh_family f
      left join member on member.tenant_id = f.tenant_id and member.id = f.member_id
      left join tenant on tenant.id = f.tenant_id
      where f.id = ${familyId} and f.portal = 'ORGANISATION'
      for update of f
    ), used as (
      update refresh_token set used_at = ${now}
      from family
      where refresh_token.family_id = family.id and refresh_token.hash = ${hash}
        and refresh_token.used_at is null and refresh_token.expires_at > ${now} and family.is_live
      returning refresh_token.family_id, family.expires_at as family_end
    ), successor as (
      insert into refresh_token (hash, family_id, parent_hash, issued_at, expires_at)
      select ${successor}::text, family_id, ${hash}::text, ${now}::timestamptz,
             least(${new Date(now.getTime() + TOKEN_LIFETIME_MS)}::timestamptz, family_end)
      from used
    )
    select family.tenant_id, family.member_id, family.token_version, family.authenticated_at,
           family.is_live, exists (select from used) as rotated
    from family`;
}

/** Ends a family whose used token is shown again, unless two tabs of one browser may be the reason. */
async function revokeReplayed({ system }: Pools, familyId: string, hash: string, now: Date) {
  await system`
    update refresh_family set revoked_at = ${now}, revoked_because = 'REPLAY'
    where id = ${familyId} and revoked_at is null and exists (
      select from refresh_token shown
      where shown.family_id = ${familyId} and shown.hash = ${hash} and shown.expires_at > ${now}
        and shown.used_at is not null
        and not exists (
          select from refresh_token current
          where current.family_id = ${familyId} and current.used_at is null
            and current.parent_hash = shown.hash
            and shown.used_at >= ${new Date(now.getTime() - TWO_TABS_MS)}))`;
}
