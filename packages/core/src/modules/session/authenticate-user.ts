import { eq } from "drizzle-orm";
import type { MemberActor, PlatformActor } from "#base/actor.ts";
import { preparedQuery } from "#base/db/prepared-query.ts";
import { byKey } from "#base/db/scoped.ts";
import { unauthorized } from "#base/errors.ts";
import type { TenantId } from "#base/ids.ts";
import type { Services } from "#base/rpc/context.ts";
import { member } from "../membership/member.sql.ts";
import { tenant } from "../tenancy/tenant.sql.ts";
import { platformUser } from "./session.sql.ts";
import { suspended } from "./suspended.ts";

const invalidToken = () => unauthorized("Invalid access token");

/**
 * The user of an access token as stored now. Every request reads status, tokenVersion, roles and
 * tenant from the primary, never from a cache, so that a deactivation takes effect on the next
 * request (specification "Authentication" 8, rules#access-token). One statement.
 */
export async function authenticateUser(
  app: Services,
  token: string,
  now: Date,
): Promise<MemberActor | PlatformActor> {
  const claims = await app.keys.verify("access", token, now);
  if (!claims?.sub) throw invalidToken();
  const { sub, tenantId, tokenVersion } = claims;
  return typeof tenantId === "string"
    ? memberActor(app, tenantId as TenantId, sub, tokenVersion)
    : platformActor(app, sub, tokenVersion);
}

async function memberActor(
  app: Services,
  tenantId: TenantId,
  memberId: string,
  tokenVersion: unknown,
): Promise<MemberActor> {
  const [row] = await app.system.run((query) => readMember(query, { tenantId, memberId }));
  if (row?.status !== "ACTIVE" || row.tokenVersion !== tokenVersion) throw invalidToken();
  if (row.tenantStatus !== "ACTIVE") throw suspended();
  const { email, fullName, roles } = row;
  return { type: "member", tenantId, memberId, email, fullName, roles };
}

const readMember = preparedQuery(["tenantId", "memberId"], (query, value) =>
  query
    .select({
      email: member.email,
      fullName: member.fullName,
      roles: member.roles,
      status: member.status,
      tokenVersion: member.tokenVersion,
      tenantStatus: tenant.status,
    })
    .from(member)
    .innerJoin(tenant, eq(tenant.id, member.tenantId))
    .where(byKey(member, value.tenantId, value.memberId)),
);

async function platformActor(
  app: Services,
  userId: string,
  tokenVersion: unknown,
): Promise<PlatformActor> {
  const [row] = await app.system.run((query) =>
    query
      .select({ email: platformUser.email, tokenVersion: platformUser.tokenVersion })
      .from(platformUser)
      .where(eq(platformUser.id, userId)),
  );
  if (!row || row.tokenVersion !== tokenVersion) throw invalidToken();
  return { type: "platform", userId, email: row.email };
}
