import { and, eq } from "drizzle-orm";
import type { JWTPayload } from "jose";
import type { MemberActor, PlatformActor } from "#base/actor.ts";
import { preparedQuery } from "#base/db/prepared-query.ts";
import { byKey, sameTenant } from "#base/db/scoped.ts";
import { unauthorized } from "#base/errors.ts";
import type { TenantId } from "#base/ids.ts";
import type { Services } from "#base/rpc/context.ts";
import { member } from "../membership/member.sql.ts";
import { tenant } from "../tenancy/tenant.sql.ts";
import { isEnded } from "./refresh-family.ts";
import { platformUser, refreshFamily } from "./session.sql.ts";
import { sessionOfToken } from "./session-tokens.ts";
import { suspended } from "./suspended.ts";

const invalidToken = () => unauthorized("Invalid access token");

/** What an access token claims. */
interface Claimed {
  sub: string;
  sessionId: string | undefined;
  tokenVersion: unknown;
}

/**
 * The user of an access token as stored now. Every request reads status, tokenVersion, roles,
 * tenant and session from the primary, never from a cache, so that a deactivation, or the end of a
 * session, takes effect on the next request (specification "Authentication" 8,
 * rules#access-token). One statement.
 */
export async function authenticateUser(
  app: Services,
  token: string,
  now: Date,
): Promise<MemberActor | PlatformActor> {
  const claims = await app.keys.verify("access", token, now);
  if (!claims?.sub) throw invalidToken();
  const { sub, tenantId, tokenVersion, jti } = claims;
  const claimed = { sub, tokenVersion, sessionId: sessionOfToken(jti) };
  const actor =
    typeof tenantId === "string"
      ? await memberActor(app, tenantId as TenantId, claimed)
      : await platformActor(app, claimed);
  const authenticatedAt = authenticationOf(claims);
  return claims["enrol"] === true
    ? { ...actor, authenticatedAt, mustEnrol: true }
    : { ...actor, authenticatedAt };
}

/** A token without the claim was signed at the authentication itself: see session-tokens.ts. */
const authenticationOf = ({ iat, auth_time }: JWTPayload): Date =>
  new Date(Number(auth_time ?? iat) * 1_000);

interface StoredSession {
  tokenVersion: number;
  family: { tokenVersion: number; revokedBecause: string | null } | null;
}

/**
 * Refuses a token whose session has ended. The session's tokenVersion counts and not the token's:
 * whoever changes the own password stays logged in, where it was changed.
 */
function refuseEnded({ tokenVersion, family }: StoredSession, claimed: Claimed): void {
  const issuedFor = claimed.sessionId ? family?.tokenVersion : claimed.tokenVersion;
  if (issuedFor !== tokenVersion || isEnded(family)) throw invalidToken();
}

const FAMILY = {
  tokenVersion: refreshFamily.tokenVersion,
  revokedBecause: refreshFamily.revokedBecause,
};

async function memberActor(
  app: Services,
  tenantId: TenantId,
  claimed: Claimed,
): Promise<MemberActor> {
  const { sub: memberId, sessionId } = claimed;
  const values = { tenantId, memberId, sessionId: sessionId ?? null };
  const [row] = await app.system.run((query) => readMember(query, values));
  if (row?.status !== "ACTIVE") throw invalidToken();
  refuseEnded(row, claimed);
  if (row.tenantStatus !== "ACTIVE") throw suspended();
  const { email, fullName, roles } = row;
  return { type: "member", tenantId, memberId, email, fullName, roles, sessionId };
}

const readMember = preparedQuery(["tenantId", "memberId", "sessionId"], (query, value) =>
  query
    .select({
      email: member.email,
      fullName: member.fullName,
      roles: member.roles,
      status: member.status,
      tokenVersion: member.tokenVersion,
      tenantStatus: tenant.status,
      family: FAMILY,
    })
    .from(member)
    .innerJoin(tenant, eq(tenant.id, member.tenantId))
    .leftJoin(
      refreshFamily,
      sameTenant(
        refreshFamily,
        member,
        eq(refreshFamily.id, value.sessionId),
        eq(refreshFamily.memberId, member.id),
      ),
    )
    .where(byKey(member, value.tenantId, value.memberId)),
);

async function platformActor(app: Services, claimed: Claimed): Promise<PlatformActor> {
  const { sub: userId, sessionId } = claimed;
  const values = { userId, sessionId: sessionId ?? null };
  const [row] = await app.system.run((query) => readPlatformUser(query, values));
  if (!row || row.disabledAt) throw invalidToken();
  refuseEnded(row, claimed);
  return { type: "platform", userId, email: row.email, sessionId };
}

const readPlatformUser = preparedQuery(["userId", "sessionId"], (query, value) =>
  query
    .select({
      email: platformUser.email,
      tokenVersion: platformUser.tokenVersion,
      disabledAt: platformUser.disabledAt,
      family: FAMILY,
    })
    .from(platformUser)
    .leftJoin(
      refreshFamily,
      and(eq(refreshFamily.id, value.sessionId), eq(refreshFamily.platformUserId, platformUser.id)),
    )
    .where(eq(platformUser.id, value.userId)),
);
