import { type Credentials, MADE_ROOM, Refused, sessionOf } from "../bare/credentials.ts";
import type { Pools } from "../bare/pools.ts";

/** What an access token says. */
export interface Claims {
  tenantId: string;
  memberId: string;
  sessionId: string;
}

/** The caller as stored now, read at each request. */
export interface Caller {
  caller_email: string | null;
  caller_roles: string[];
  caller_status: string;
  caller_version: number;
  /** Of the session that the token names. */
  session_version: number | null;
  session_end: string | null;
  tenant_status: string;
}

export async function claimsOf(credentials: Credentials, token: string): Promise<Claims> {
  const { sub, tenantId, jti } = await credentials.verify("access", token);
  return { tenantId: String(tenantId), memberId: String(sub), sessionId: sessionOf(jti) };
}

/** 401 or 403 for a caller whose token no longer counts, or who has none of the roles. */
export function refuseCaller(
  caller: Caller | undefined,
  roles?: readonly string[],
): asserts caller is Caller {
  if (caller?.caller_status !== "ACTIVE" || caller.caller_version !== caller.session_version)
    throw new Refused(401, "UNAUTHORIZED");
  if (caller.session_end && !MADE_ROOM.includes(caller.session_end))
    throw new Refused(401, "UNAUTHORIZED");
  if (caller.tenant_status !== "ACTIVE") throw new Refused(403, "FORBIDDEN");
  if (roles && !caller.caller_roles.some((role) => roles.includes(role)))
    throw new Refused(403, "FORBIDDEN");
}

/** The caller's row and session, which only this role may read. */
export async function readCaller({ system }: Pools, claims: Claims): Promise<Caller | undefined> {
  const { tenantId, memberId, sessionId } = claims;
  const [caller] = await system<Caller[]>`
    select member.email as caller_email, member.roles as caller_roles,
           member.status as caller_status, member.token_version as caller_version,
           family.token_version as session_version, family.revoked_because as session_end,
           tenant.status as tenant_status
    from member inner join tenant on tenant.id = member.tenant_id
    left join refresh_family family on family.tenant_id = member.tenant_id
      and family.id = ${sessionId} and family.member_id = member.id
    where member.tenant_id = ${tenantId} and member.id = ${memberId}`;
  return caller;
}

/** Who the caller is, in one statement. */
export async function readMe(pools: Pools, claims: Claims) {
  const caller = await readCaller(pools, claims);
  refuseCaller(caller);
  const { tenantId, memberId: id } = claims;
  return { id, email: caller.caller_email, roles: caller.caller_roles, tenantId };
}
