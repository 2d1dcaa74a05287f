import { eq } from "drizzle-orm";
import type { StaffActor } from "#base/actor.ts";
import { preparedQuery } from "#base/db/prepared-query.ts";
import { byKey } from "#base/db/scoped.ts";
import { AppError, unauthorized } from "#base/errors.ts";
import type { TenantId } from "#base/ids.ts";
import type { Services } from "#base/rpc/context.ts";
import { suspended } from "../session/suspended.ts";
import { tenant } from "../tenancy/tenant.sql.ts";
import { accessCode } from "./checkin.sql.ts";

/**
 * The holder of a scoped check-in token. The code is read at every request, so that a revocation
 * takes effect on the next one (specification "Authentication" 10, rules#scoped-token). 403 while
 * the tenant is suspended, as for its members; afterwards the token is valid again.
 */
export async function authenticateStaff(
  app: Services,
  token: string,
  now: Date,
): Promise<StaffActor> {
  const claims = await app.keys.verify("checkin", token, now);
  if (!claims) throw unauthorized("Invalid check-in token");
  const { codeId, eventId, staffName } = claims as Record<string, string>;
  const tenantId = claims.tenantId as TenantId;
  if (!codeId || !eventId || !staffName) throw unauthorized("Invalid check-in token");
  const [code] = await app.system.run((query) => readCode(query, { tenantId, codeId }));
  if (!code) throw unauthorized("Invalid check-in token");
  if (code.revokedAt) throw new AppError("ACCESS_CODE_REVOKED", "This access code was revoked");
  if (code.tenantStatus !== "ACTIVE") throw suspended();
  return { type: "staff", tenantId, eventId, codeId, staffName };
}

const readCode = preparedQuery(["tenantId", "codeId"], (query, value) =>
  query
    .select({ revokedAt: accessCode.revokedAt, tenantStatus: tenant.status })
    .from(accessCode)
    .innerJoin(tenant, eq(tenant.id, accessCode.tenantId))
    .where(byKey(accessCode, value.tenantId, value.codeId)),
);
