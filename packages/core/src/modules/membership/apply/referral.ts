import { inArray, sql } from "drizzle-orm";
import { HOUR } from "#base/clock.ts";
import type { Query } from "#base/db/pool/client.ts";
import { findFew, isAmong } from "#base/db/query/find-few.ts";
import { own } from "#base/db/query/scoped.ts";
import { invalid, type Problem } from "#base/errors.ts";
import type { TenantId } from "#base/ids.ts";
import { type Context, inTenantById } from "#base/rpc/context.ts";
import { getSpellings, squashSearch } from "#base/text/name-key.ts";
import { member } from "../member.sql.ts";
import { isInBuckets } from "../member-buckets.sql.ts";

const LIFETIME = HOUR;

const IS_REFERRER = isInBuckets({ status: ["ACTIVE"], kind: "MEMBERS" });

/**
 * The only ACTIVE member of this name, without case, accents and repeated spaces; if there is none,
 * of a name that banks write so, and then without its blanks, dashes and apostrophes. Undefined for
 * none and for several (rules#referral). Guests do not count: anybody becomes one by registering for
 * an event, and could then vouch for themselves or make a member's name ambiguous.
 */
export async function onlyMemberNamed(
  tx: Query,
  tenantId: TenantId,
  nameKey: string,
): Promise<string | undefined> {
  const [, ...spellings] = getSpellings(nameKey);
  let found = await twoNamed(tx, tenantId, nameKey);
  if (found.length === 0 && spellings.length > 0)
    found = await twoNamed(tx, tenantId, ...spellings);
  if (found.length === 0) found = await twoSquashed(tx, tenantId, nameKey);
  return found.length === 1 ? found[0]?.id : undefined;
}

/** At most two whose squashed names are the same; none when too many names begin with it. */
async function twoSquashed(tx: Query, tenantId: TenantId, nameKey: string) {
  const letters = squashSearch(nameKey);
  const few = letters && (await findFew(tx, "members", letters));
  if (!few) return [];
  const squashedName = sql`squashed(${member.nameKey})`;
  return tx
    .select({ id: member.id })
    .from(member)
    .where(
      own(
        member,
        tenantId,
        isAmong(member.id, few),
        inArray(squashedName, getSpellings(letters)),
        IS_REFERRER,
      ),
    )
    .limit(2);
}

/** At most two, by the folded names; the index member_name works under row level security. */
export const twoNamed = (tx: Query, tenantId: TenantId, ...nameKeys: string[]) =>
  tx
    .select({ id: member.id })
    .from(member)
    .where(own(member, tenantId, inArray(member.nameKey, nameKeys), IS_REFERRER))
    .limit(2);

/**
 * Signs that a member of this name was found, for an hour, in this tenant. The token contains the
 * asked name only: the member's id would disclose when the member was created.
 */
export function signReferral(
  { app, now }: Pick<Context, "app" | "now">,
  tenantId: TenantId,
  nameKey: string,
): { referralToken: string; expiresAt: Date } {
  // A token's expiry has whole seconds.
  const expiresAt = new Date(Math.floor((now.getTime() + LIFETIME) / 1000) * 1000);
  const referralToken = app.keys.sign("referral", { tenantId, nameKey }, expiresAt, now);
  return { referralToken, expiresAt };
}

/** The folded name of this tenant's referral token; undefined for any other token. */
async function nameOfReferral(
  { app, now }: Pick<Context, "app" | "now">,
  tenantId: TenantId,
  token: string,
): Promise<string | undefined> {
  const claims = await app.keys.verify("referral", token, now);
  const nameKey = claims?.["nameKey"];
  return claims?.["tenantId"] === tenantId && typeof nameKey === "string" ? nameKey : undefined;
}

/**
 * The member named by a referral token. VALIDATION_ERROR for a token that is expired or no referral
 * of this tenant. Null without a token, and when several members have the name now.
 */
export async function referrerBy(
  ctx: Pick<Context, "app" | "outer" | "now">,
  tenantId: TenantId,
  token: string | undefined,
): Promise<string | null> {
  if (token === undefined) return null;
  const nameKey = await nameOfReferral(ctx, tenantId, token);
  if (nameKey === undefined) throw invalid(BAD_REFERRAL);
  return (
    (await inTenantById(ctx, tenantId, (tx) => onlyMemberNamed(tx, tenantId, nameKey))) ?? null
  );
}

const BAD_REFERRAL: Problem = {
  path: "referralToken",
  message: "The referral is invalid or has expired",
  code: "custom",
};
