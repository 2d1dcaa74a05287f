import { and, arrayOverlaps, asc, eq, or } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { foundRow, own } from "#base/db/scoped.ts";
import { because, unprocessable } from "#base/errors.ts";
import type { TenantId } from "#base/ids.ts";
import { member } from "./member.sql.ts";
import type { MemberRow } from "./shell-guest.ts";

/**
 * Locks a member and every active ADMIN of the tenant in the order of their ids. Two administrators
 * who demote each other thus wait here, and one of them stays.
 */
export async function lockWithAdmins(
  tx: Query,
  tenantId: TenantId,
  memberId: string,
): Promise<{ target: MemberRow; otherAdmins: number }> {
  const isAdmin = and(eq(member.status, "ACTIVE"), arrayOverlaps(member.roles, ["ADMIN"]));
  const rows = await tx
    .select()
    .from(member)
    .where(own(member, tenantId, or(eq(member.id, memberId), isAdmin)))
    .orderBy(asc(member.id))
    .for("update");
  const others = rows.filter(({ id }) => id !== memberId);
  const target = rows.filter(({ id }) => id === memberId);
  return { target: foundRow(target, "Member"), otherAdmins: others.length };
}

/** The last active ADMIN of a tenant can be neither demoted nor deactivated (rules#last-admin). */
export function requireRemainingAdmin(target: MemberRow, otherAdmins: number): void {
  const isActiveAdmin = target.status === "ACTIVE" && target.roles.includes("ADMIN");
  if (isActiveAdmin && otherAdmins === 0)
    throw unprocessable("The last active ADMIN of a tenant must stay", because("LAST_ADMIN"));
}
