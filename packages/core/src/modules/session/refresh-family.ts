import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { preparedQuery } from "#base/db/prepared-query.ts";
import { joinByKey } from "#base/db/scoped.ts";
import { member } from "../membership/member.sql.ts";
import { tenant } from "../tenancy/tenant.sql.ts";
import type { RefreshFamily, StoredToken } from "./decide-rotation.ts";
import { endOfToken } from "./refresh-token.ts";
import { type Portal, platformUser, refreshFamily, refreshToken } from "./session.sql.ts";
import type { Session } from "./session-tokens.ts";

/** A family whose row this transaction holds, with the state of its person. */
export interface LockedRefreshFamily extends RefreshFamily {
  session: Session;
}

/**
 * Takes the row lock of a family, at which rotation, logout and password reset wait for each other.
 * Nothing that depends on the lock may come from this very statement: of the joined rows it sees
 * what was there before it waited, which for the person is as good, since tokens of an old
 * tokenVersion open nothing.
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
  const personId = memberId ?? platformUserId ?? "";
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

/** The token of this hash and the family's unused one, which may be the same. */
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

/** Uses a token up and stores its successor, in one statement. The family is locked. */
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
        // Read from the update, so that it comes first: a family has one unused token.
        familyId: sql`(select ${used.familyId} from ${used})`,
        parentHash: sql`${value.used}`,
        issuedAt: sql`${value.now}`,
        expiresAt: sql`${value.expiresAt}`,
      });
  },
);

/** Ends the families that the condition names: no token of theirs rotates any more. */
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
