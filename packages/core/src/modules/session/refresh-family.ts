import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { certain } from "#base/certain.ts";
import type { Query } from "#base/db/client.ts";
import { preparedQuery } from "#base/db/prepared-query.ts";
import { joinByKey } from "#base/db/scoped.ts";
import { member } from "../membership/member.sql.ts";
import { tenant } from "../tenancy/tenant.sql.ts";
import type { RefreshFamily, StoredToken } from "./decide-rotation.ts";
import { endOfToken } from "./refresh-token.ts";
import { type Portal, platformUser, refreshFamily, refreshToken } from "./session.sql.ts";
import type { Session } from "./session-tokens.ts";

/** A family whose row this transaction has locked, with the state of its person. */
export interface LockedRefreshFamily extends RefreshFamily {
  session: Session;
}

/**
 * Locks a family's row, at which rotation, logout and password reset wait for each other. This
 * statement sees other rows as they were before it waited for the lock, so whatever depends on the
 * lock needs a later statement. The person's row needs none, since tokens of an old tokenVersion
 * are refused.
 */
export async function lockRefreshFamily(
  tx: Query,
  portal: Portal,
  familyId: string,
): Promise<LockedRefreshFamily | undefined> {
  const [row] = await lockWithPerson(tx, { portal, familyId });
  if (!row) return undefined;
  const { memberId, platformUserId, tenantId, tokenVersion, expiresAt, revokedAt } = row.family;
  const isActive = row.memberStatus === "ACTIVE" && row.tenantStatus === "ACTIVE";
  const personIsOut = memberId
    ? !isActive || row.memberVersion !== tokenVersion
    : row.platformVersion !== tokenVersion;
  const personId = memberId ?? certain(platformUserId, "the person of a family");
  const session = { portal, familyId, familyEnd: expiresAt, personId, tenantId, tokenVersion };
  return { expiresAt, revokedAt, personIsOut, session };
}

const lockWithPerson = preparedQuery(["portal", "familyId"], (query, value) =>
  query
    .select({
      family: refreshFamily,
      memberStatus: member.status,
      tenantStatus: tenant.status,
      memberVersion: member.tokenVersion,
      platformVersion: platformUser.tokenVersion,
    })
    .from(refreshFamily)
    .leftJoin(member, joinByKey(member, refreshFamily.memberId))
    .leftJoin(tenant, eq(tenant.id, refreshFamily.tenantId))
    .leftJoin(platformUser, eq(platformUser.id, refreshFamily.platformUserId))
    .where(and(eq(refreshFamily.id, value.familyId), eq(refreshFamily.portal, value.portal)))
    .for("update", { of: refreshFamily }),
);

/** The token with this hash and the family's unused token, which may be the same one. */
export function tokensOf(tx: Query, familyId: string, hash: string): Promise<StoredToken[]> {
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
export async function replaceToken(
  tx: Query,
  { familyId, familyEnd }: Session,
  hashes: { used: string; successor: string },
  now: Date,
): Promise<void> {
  await useAndSucceed(tx, { familyId, now, ...hashes, expiresAt: endOfToken(familyEnd, now) });
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

/** Revokes the families of the condition; none of their tokens rotates any more. */
export async function revokeRefreshFamilies(
  query: Query,
  because: "LOGOUT" | "REPLAY" | "REPLACED" | "PASSWORD_RESET",
  now: Date,
  which: SQL | undefined,
): Promise<void> {
  await query
    .update(refreshFamily)
    .set({ revokedAt: now, revokedBecause: because })
    .where(and(which, isNull(refreshFamily.revokedAt)));
}
