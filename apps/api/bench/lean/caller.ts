import { type Credentials, Refused } from "../bare/credentials.ts";
import type { Pools } from "../bare/pools.ts";

/** What an access token says. */
export interface Claims {
  tenantId: string;
  memberId: string;
  tokenVersion: number;
}

/** The caller as stored now; read in the statement that does the work. */
export interface Caller {
  caller_email: string | null;
  caller_roles: string[];
  caller_status: string;
  caller_version: number;
  tenant_status: string;
}

export async function claimsOf(credentials: Credentials, token: string): Promise<Claims> {
  const { sub, tenantId, tokenVersion } = await credentials.verify("access", token);
  return {
    tenantId: String(tenantId),
    memberId: String(sub),
    tokenVersion: Number(tokenVersion),
  };
}

/** 401 or 403 for a caller whose token no longer counts, or who has none of the roles. */
export function refuseCaller(
  caller: Caller | undefined,
  claims: Claims,
  roles?: readonly string[],
): asserts caller is Caller {
  if (caller?.caller_status !== "ACTIVE" || caller.caller_version !== claims.tokenVersion)
    throw new Refused(401, "UNAUTHORIZED");
  if (caller.tenant_status !== "ACTIVE") throw new Refused(403, "FORBIDDEN");
  if (roles && !caller.caller_roles.some((role) => roles.includes(role)))
    throw new Refused(403, "FORBIDDEN");
}

/** Who the caller is, in one statement. */
export async function readMe({ system }: Pools, claims: Claims) {
  const { tenantId, memberId } = claims;
  const [caller] = await system<Caller[]>`
    select member.email as caller_email, member.roles as caller_roles,
           member.status as caller_status, member.token_version as caller_version,
           tenant.status as tenant_status
    from member inner join tenant on tenant.id = member.tenant_id
    where member.tenant_id = ${tenantId} and member.id = ${memberId}`;
  refuseCaller(caller, claims);
  return { id: memberId, email: caller.caller_email, roles: caller.caller_roles, tenantId };
}
