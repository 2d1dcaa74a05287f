import { eq, sql } from "drizzle-orm";
import type { StaffActor } from "#base/actor.ts";
import { preparedQuery } from "#base/db/query/prepared-query.ts";
import { byKey } from "#base/db/query/scoped.ts";
import { AppError, unauthorized } from "#base/errors.ts";
import type { TenantId } from "#base/ids.ts";
import type { ExpectedCaller, Services } from "#base/rpc/context.ts";
import { suspended } from "../../auth/tokens/suspended.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";
import { accessCode } from "../checkin.sql.ts";

/**
 * The holder of a scoped check-in token. The code is read at every request, so that a revocation,
 * or an earlier expiry, takes effect on the next one (specification "Authentication" 10,
 * rules#scoped-token). 403 while
 * the tenant is suspended, as for its members; afterwards the token is valid again.
 */
export async function authenticateStaff(
  app: Services,
  token: string,
  now: Date,
): Promise<StaffActor> {
  const actor = await staffBy(app, token, now);
  if (!actor) throw unauthorized("Invalid check-in token");
  const [code] = await app.system.run((query) => readCode(query, actor));
  if (!code || code.expiresAt <= now) throw unauthorized("Invalid check-in token");
  if (code.revokedAt) throw new AppError("ACCESS_CODE_REVOKED", "This access code was revoked");
  if (code.tenantStatus !== "ACTIVE") throw suspended();
  return actor;
}

/**
 * The holder of the token, whose code is read in front of other statements. They are undone by an error
 * when the code does not count any more; authenticateStaff has the words for it.
 */
export async function expectStaff(
  app: Services,
  token: string,
  now: Date,
): Promise<ExpectedCaller | undefined> {
  const actor = await staffBy(app, token, now);
  return (
    actor && {
      actor,
      read: (tx) => demandCode(tx, { ...actor, now: now.toISOString() }).then(() => actor),
    }
  );
}

async function staffBy(app: Services, token: string, now: Date): Promise<StaffActor | undefined> {
  const claims = await app.keys.verify("checkin", token, now);
  const { codeId, eventId, staffName } = (claims ?? {}) as Record<string, string>;
  if (!claims || !codeId || !eventId || !staffName) return undefined;
  return { type: "staff", tenantId: claims.tenantId as TenantId, eventId, codeId, staffName };
}

const readCode = preparedQuery(["tenantId", "codeId"], (query, value) =>
  query
    .select({
      revokedAt: accessCode.revokedAt,
      expiresAt: accessCode.expiresAt,
      tenantStatus: tenant.status,
    })
    .from(accessCode)
    .innerJoin(tenant, eq(tenant.id, accessCode.tenantId))
    .where(byKey(accessCode, value.tenantId, value.codeId)),
);

const demandCode = preparedQuery(["tenantId", "codeId", "now"], (query, value) =>
  query
    .select({
      counts: sql`demand_caller(count(*) filter (
        where ${accessCode.revokedAt} is null and ${accessCode.expiresAt} > ${value.now}
          and ${tenant.status} = 'ACTIVE') = 1)`,
    })
    .from(accessCode)
    .innerJoin(tenant, eq(tenant.id, accessCode.tenantId))
    .where(byKey(accessCode, value.tenantId, value.codeId)),
);
