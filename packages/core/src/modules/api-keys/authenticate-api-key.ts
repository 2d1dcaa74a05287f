import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { ApiKeyActor } from "#base/actor.ts";
import { preparedQuery } from "#base/db/query/prepared-query.ts";
import { joinByKey } from "#base/db/query/scoped.ts";
import { unauthorized } from "#base/errors.ts";
import { filterPermitted } from "#base/permissions.ts";
import type { Services } from "#base/rpc/context.ts";
import { hashSecret } from "#base/secrets/tokens.ts";
import { suspended } from "../auth/tokens/suspended.ts";
import { member } from "../membership/member.sql.ts";
import { tenant } from "../tenancy/tenant.sql.ts";
import { apiKey } from "./api-key.sql.ts";

/**
 * The outside client of a key (rules#api-keys). Key, maker and tenant are read at every request, so
 * that a revocation, the maker's deactivation and a lost role take effect on the next one. One
 * statement, which also writes lastUsedAt when it is older than a minute.
 */
export async function authenticateApiKey(
  app: Services,
  token: string,
  now: Date,
): Promise<ApiKeyActor> {
  const [row] = await app.system.run((query) =>
    readKey(query, { tokenHash: hashSecret(token), now }),
  );
  if (row?.makerStatus !== "ACTIVE") throw unauthorized("Invalid API key");
  if (row.tenantStatus !== "ACTIVE") throw suspended();
  const { tenantId, tenantSlug, id: keyId, name } = row;
  const permissions = filterPermitted(row.permissions, row.makerRoles);
  return { type: "apiKey", tenantId, tenantSlug, keyId, name, permissions };
}

const readKey = preparedQuery(["tokenHash", "now"], (query, value) => {
  const now = sql`${value.now}::timestamptz`;
  const isValid = and(
    eq(apiKey.tokenHash, value.tokenHash),
    isNull(apiKey.revokedAt),
    or(isNull(apiKey.expiresAt), gt(apiKey.expiresAt, now)),
  );
  const isNew = lt(apiKey.lastUsedAt, sql`${now} - interval '1 minute'`);
  const used = query.$with("used").as(
    query
      .update(apiKey)
      .set({ lastUsedAt: now })
      .where(and(isValid, or(isNull(apiKey.lastUsedAt), isNew)))
      .returning({ id: apiKey.id }),
  );
  return query
    .with(used)
    .select({
      id: apiKey.id,
      tenantId: apiKey.tenantId,
      name: apiKey.name,
      permissions: apiKey.permissions,
      makerRoles: member.roles,
      makerStatus: member.status,
      tenantStatus: tenant.status,
      tenantSlug: tenant.slug,
    })
    .from(apiKey)
    .innerJoin(member, joinByKey(member, apiKey.createdBy))
    .innerJoin(tenant, eq(tenant.id, apiKey.tenantId))
    .where(isValid);
});
