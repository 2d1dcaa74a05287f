import { and, eq } from "drizzle-orm";
import type { JWTPayload } from "jose";
import type { MemberCaller, PlatformActor } from "#base/actor.ts";
import { preparedQuery } from "#base/db/query/prepared-query.ts";
import { byKey, sameTenant } from "#base/db/query/scoped.ts";
import { unauthorized } from "#base/errors.ts";
import type { TenantId } from "#base/ids.ts";
import type { ExpectedCaller, Services } from "#base/rpc/context.ts";
import { member } from "../../membership/member.sql.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";
import { platformUser, refreshFamily } from "../session.sql.ts";
import { isEnded } from "./refresh-family.ts";
import { sessionOfToken } from "./session-tokens.ts";
import { suspended } from "./suspended.ts";

/** The one refusal of an access token that is not, or no longer, good. */
export const invalidToken = () => unauthorized("Invalid access token");

/** What an access token claims. */
interface Claimed {
  sub: string;
  /** A platform user has none. */
  tenantId: TenantId | undefined;
  sessionId: string | undefined;
  tokenVersion: unknown;
  /** What the actor has of the token alone. */
  said: { authenticatedAt: Date; mustEnrol?: boolean };
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
): Promise<MemberCaller | PlatformActor> {
  const claimed = await claimedBy(app, token, now);
  if (!claimed) throw invalidToken();
  const { tenantId, said } = claimed;
  if (tenantId === undefined) return { ...(await platformActor(app, claimed)), ...said };
  const key = toMemberKey(tenantId, claimed);
  const [row] = await app.system.run((query) => readMember(query, key));
  return { ...toMemberActor(tenantId, claimed), ...requireActiveRow(row, claimed), ...said };
}

/**
 * The member whom an access token names, to be read beside other statements. Undefined for a token
 * that is not good, and for a platform user.
 */
export async function expectMember(
  app: Services,
  token: string,
  now: Date,
): Promise<ExpectedCaller | undefined> {
  const claimed = await claimedBy(app, token, now);
  if (claimed?.tenantId === undefined) return undefined;
  const { tenantId, said } = claimed;
  const actor = { ...toMemberActor(tenantId, claimed), ...said };
  return {
    actor,
    async read(tx) {
      const [row] = await readMember(tx, toMemberKey(tenantId, claimed));
      return { ...actor, ...requireActiveRow(row, claimed) };
    },
  };
}

/** What the token says, which never changes. */
async function claimedBy(app: Services, token: string, now: Date): Promise<Claimed | undefined> {
  const claims = await app.keys.verify("access", token, now);
  if (!claims?.sub) return undefined;
  const { sub, tenantId, tokenVersion, jti } = claims;
  const authenticatedAt = readAuthenticationTime(claims);
  return {
    sub,
    tokenVersion,
    sessionId: sessionOfToken(jti),
    tenantId: typeof tenantId === "string" ? (tenantId as TenantId) : undefined,
    said: claims["enrol"] === true ? { authenticatedAt, mustEnrol: true } : { authenticatedAt },
  };
}

/** A token without the claim was signed at the authentication itself: see session-tokens.ts. */
const readAuthenticationTime = ({ iat, auth_time }: JWTPayload): Date =>
  new Date(Number(auth_time ?? iat) * 1_000);

interface StoredSession {
  tokenVersion: number;
  family: { revokedBecause: string | null } | null;
}

/** Refuses a token from before the person's tokenVersion rose, and one whose session has ended. */
function refuseEnded({ tokenVersion, family }: StoredSession, claimed: Claimed): void {
  if (claimed.tokenVersion !== tokenVersion || isEnded(family)) throw invalidToken();
}

const FAMILY = { revokedBecause: refreshFamily.revokedBecause };

type RowOfMember = Pick<
  MemberCaller,
  "email" | "fullName" | "roles" | "language" | "tenantRequiresFactor"
>;

const toMemberActor = (tenantId: TenantId, { sub: memberId, sessionId }: Claimed) => ({
  type: "member" as const,
  tenantId,
  memberId,
  sessionId,
});

const toMemberKey = (tenantId: TenantId, { sub: memberId, sessionId }: Claimed) => ({
  tenantId,
  memberId,
  sessionId: sessionId ?? null,
});

type StoredMember = Awaited<ReturnType<typeof readMember>>[number];

/** What the member's row says, unless it refuses the token. */
function requireActiveRow(row: StoredMember | undefined, claimed: Claimed): RowOfMember {
  if (row?.status !== "ACTIVE") throw invalidToken();
  refuseEnded(row, claimed);
  if (row.tenantStatus !== "ACTIVE") throw suspended();
  const { email, fullName, roles, language, tenantRequiresFactor } = row;
  return { email, fullName, roles, language, tenantRequiresFactor };
}

const readMember = preparedQuery(["tenantId", "memberId", "sessionId"], (query, value) =>
  query
    .select({
      email: member.email,
      fullName: member.fullName,
      roles: member.roles,
      language: member.language,
      status: member.status,
      tokenVersion: member.tokenVersion,
      tenantStatus: tenant.status,
      tenantRequiresFactor: tenant.requireSecondFactor,
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
  const { email, language } = row;
  return { type: "platform", userId, email, language, sessionId };
}

const readPlatformUser = preparedQuery(["userId", "sessionId"], (query, value) =>
  query
    .select({
      email: platformUser.email,
      language: platformUser.language,
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
