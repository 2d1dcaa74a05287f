import { and, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { certain } from "#base/certain.ts";
import type { Query } from "#base/db/pool/client.ts";
import { combine, type Statement } from "#base/db/query/pipeline.ts";
import { preparedQuery } from "#base/db/query/prepared-query.ts";
import { joinByKey, own, sameTenant } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { member } from "../../membership/member.sql.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";
import { type Portal, platformUser, refreshFamily, refreshToken } from "../session.sql.ts";
import type { RefreshFamily, StoredToken } from "./decide-rotation.ts";
import { passkey, totpFactor } from "./factor.sql.ts";
import { endOfToken } from "./refresh-token.ts";
import { type FactorState, isRequired } from "./required-factor.ts";
import type { Session } from "./session-tokens.ts";

/** A family whose row this transaction has locked, with the state of its person. */
export interface LockedRefreshFamily extends RefreshFamily {
  session: Session;
  factor: FactorState;
}

/**
 * Locks a family's row, at which rotation, logout and password reset wait for each other. This
 * statement sees other rows as they were before it waited for the lock, so whatever depends on the
 * lock needs a later statement. The person's row needs none, since tokens of an old tokenVersion
 * are refused.
 */
export function lockRefreshFamily(
  tx: Query,
  portal: Portal,
  familyId: string,
): Statement<LockedRefreshFamily | undefined> {
  return combine([lockWithPerson(tx, { portal, familyId })], ([[row]]) => {
    if (!row) return undefined;
    const { memberId, platformUserId, tenantId, tokenVersion, expiresAt, revokedAt } = row.family;
    const isActive = row.memberStatus === "ACTIVE" && row.tenantStatus === "ACTIVE";
    // The person is read as before this statement waited. A change of password that it waited for has
    // raised the version of this, its own session, and it then looks newer than its person.
    const isOlderThan = (version: number | null) => (version ?? 0) > tokenVersion;
    const personIsOut = memberId
      ? !isActive || isOlderThan(row.memberVersion)
      : row.disabledAt !== null || isOlderThan(row.platformVersion);
    const personId = memberId ?? certain(platformUserId, "the person of a family");
    const authenticatedAt = row.family.authenticatedAt ?? row.family.createdAt;
    const session = {
      portal,
      familyId,
      familyEnd: expiresAt,
      personId,
      tenantId,
      tokenVersion,
      authenticatedAt,
    };
    const { memberRoles, tenantRequires, hasFactor } = row;
    const required = memberId ? isRequired(memberRoles, tenantRequires) : true;
    const dueAt = memberId ? row.memberDueAt : row.platformDueAt;
    const factor = { required, hasFactor, dueAt };
    return { expiresAt, revokedAt, personIsOut, session, factor };
  });
}

const lockWithPerson = preparedQuery(["portal", "familyId"], (query, value) =>
  query
    .select({
      family: refreshFamily,
      memberStatus: member.status,
      tenantStatus: tenant.status,
      memberVersion: member.tokenVersion,
      platformVersion: platformUser.tokenVersion,
      disabledAt: platformUser.disabledAt,
      memberRoles: member.roles,
      tenantRequires: tenant.requireSecondFactor,
      memberDueAt: member.secondFactorDueAt,
      platformDueAt: platformUser.secondFactorDueAt,
      hasFactor: factorOfFamily(query),
    })
    .from(refreshFamily)
    .leftJoin(member, joinByKey(member, refreshFamily.memberId))
    .leftJoin(tenant, eq(tenant.id, refreshFamily.tenantId))
    .leftJoin(platformUser, eq(platformUser.id, refreshFamily.platformUserId))
    .where(and(eq(refreshFamily.id, value.familyId), eq(refreshFamily.portal, value.portal)))
    .for("update", { of: refreshFamily }),
);

/** Read only where a factor is required. */
const factorOfFamily = (query: Query) => {
  const { memberId, platformUserId } = refreshFamily;
  const apps = (condition: SQL) =>
    query
      .select({ id: totpFactor.id })
      .from(totpFactor)
      .where(and(condition, isNotNull(totpFactor.confirmedAt)));
  const passkeys = (condition: SQL) =>
    query.select({ id: passkey.id }).from(passkey).where(condition);
  const isOfSameMember = (table: typeof totpFactor | typeof passkey) =>
    sameTenant(table, refreshFamily, eq(table.memberId, memberId));
  return sql<boolean>`case
    when ${tenant.requireSecondFactor}
      then exists ${apps(isOfSameMember(totpFactor))} or exists ${passkeys(isOfSameMember(passkey))}
    when ${platformUserId} is not null
      then exists ${apps(eq(totpFactor.platformUserId, platformUserId))}
        or exists ${passkeys(eq(passkey.platformUserId, platformUserId))}
    else false end`;
};

/** The token with this hash and the family's unused token, which may be the same one. */
export function findTokens(tx: Query, familyId: string, hash: string): Statement<StoredToken[]> {
  return shownAndUnused(tx, { familyId, hash });
}

const shownAndUnused = preparedQuery(["familyId", "hash"], (query, value) =>
  query
    .select({
      hash: refreshToken.hash,
      parentHash: refreshToken.parentHash,
      expiresAt: refreshToken.expiresAt,
      usedAt: refreshToken.usedAt,
    })
    .from(refreshToken)
    .where(
      and(
        eq(refreshToken.familyId, value.familyId),
        or(eq(refreshToken.hash, value.hash), isNull(refreshToken.usedAt)),
      ),
    ),
);

/** Uses a token and stores its successor in one statement. The caller has locked the family. */
export function replaceToken(
  tx: Query,
  { familyId, familyEnd }: Session,
  hashes: { used: string; successor: string },
  now: Date,
): Statement<void> {
  return combine(
    [useAndSucceed(tx, { familyId, now, ...hashes, expiresAt: endOfToken(familyEnd, now) })],
    () => {},
  );
}

const useAndSucceed = preparedQuery(
  ["familyId", "used", "successor", "now", "expiresAt"],
  (query, value) => {
    const used = query.$with("used").as(
      query
        .update(refreshToken)
        .set({ usedAt: sql`${value.now}` })
        .where(and(eq(refreshToken.familyId, value.familyId), eq(refreshToken.hash, value.used)))
        .returning({ familyId: refreshToken.familyId }),
    );
    return query
      .with(used)
      .insert(refreshToken)
      .values({
        hash: sql`${value.successor}`,
        // Read from the update, so that the update runs first: a family has one unused token.
        familyId: sql`(select ${used.familyId} from ${used})`,
        parentHash: sql`${value.used}`,
        issuedAt: sql`${value.now}`,
        expiresAt: sql`${value.expiresAt}`,
      });
  },
);

/** A person of a portal: tenantId is null for a platform user. */
export interface FamilyOwner {
  tenantId: TenantId | null;
  personId: string;
}

/** The families of a person. */
export const selectFamilies = ({ tenantId, personId }: FamilyOwner): SQL =>
  tenantId
    ? own(refreshFamily, tenantId, eq(refreshFamily.memberId, personId))
    : eq(refreshFamily.platformUserId, personId);

/**
 * Nobody asked for the end of these: the browser has another session now, or the person too many.
 * Their access tokens, with which a page may just be working, last their few minutes.
 */
const MADE_ROOM = new Set(["REPLACED", "TOO_MANY"]);

/** Whether the access tokens of a family are refused: it was revoked for another reason. */
export const isEnded = (family: { revokedBecause: string | null } | null): boolean =>
  typeof family?.revokedBecause === "string" && !MADE_ROOM.has(family.revokedBecause);

export type RevokedBecause =
  | "ENDED"
  | "ENDED_BY_ADMIN"
  | "LOGOUT"
  | "PASSWORD_CHANGED"
  | "PASSWORD_RESET"
  | "REPLACED"
  | "REPLAY";

/** Revokes the families of the condition, and says which; none of their tokens rotates any more. */
export function revokeRefreshFamilies(
  query: Query,
  because: RevokedBecause,
  now: Date,
  condition: SQL | undefined,
): Promise<{ id: string; userAgent: string | null }[]> {
  return query
    .update(refreshFamily)
    .set({ revokedAt: now, revokedBecause: because })
    .where(and(condition, isNull(refreshFamily.revokedAt)))
    .returning({ id: refreshFamily.id, userAgent: refreshFamily.userAgent });
}
