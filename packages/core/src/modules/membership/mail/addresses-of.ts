import type { Query } from "#base/db/pool/client.ts";
import { own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import type { Role } from "#base/permissions.ts";
import { member } from "../member.sql.ts";
import { isInBuckets } from "../member-buckets.sql.ts";

/** The addresses of a tenant's ACTIVE members with a role; when nobody has it, of its ADMINs. */
export async function findAddresses(
  query: Query,
  tenantId: TenantId,
  role: Role,
): Promise<string[]> {
  const rows = await query
    .select({ email: member.email, roles: member.roles })
    .from(member)
    .where(own(member, tenantId, isInBuckets({ status: ["ACTIVE"], roles: [role, "ADMIN"] })));
  const having = (wantedRole: Role) =>
    rows.flatMap(({ email, roles }) => (email && roles.includes(wantedRole) ? [email] : []));
  const holders = having(role);
  return holders.length > 0 ? holders : having("ADMIN");
}
