import { arrayOverlaps, asc, eq } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { byKey, firstRow, own } from "#base/db/scoped.ts";
import { unprocessable } from "#base/errors.ts";
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
  const admins = await tx
    .select({ id: member.id })
    .from(member)
    .where(
      own(member, tenantId, eq(member.status, "ACTIVE"), arrayOverlaps(member.roles, ["ADMIN"])),
    )
    .orderBy(asc(member.id))
    .for("update");
  const rows = await tx
    .select()
    .from(member)
    .where(byKey(member, tenantId, memberId))
    .for("update");
  const target = firstRow(rows, "Member");
  return { target, otherAdmins: admins.filter(({ id }) => id !== memberId).length };
}

/** The last active ADMIN of a tenant can be neither demoted nor deactivated (rules#last-admin). */
export function requireRemainingAdmin(target: MemberRow, otherAdmins: number): void {
  const isActiveAdmin = target.status === "ACTIVE" && target.roles.includes("ADMIN");
  if (isActiveAdmin && otherAdmins === 0)
    throw unprocessable("The last active ADMIN of a tenant must stay");
}
