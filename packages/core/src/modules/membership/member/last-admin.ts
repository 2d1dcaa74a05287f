import { asc, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { foundRow, own } from "#base/db/query/scoped.ts";
import { because, unprocessable } from "#base/errors.ts";
import type { TenantId } from "#base/ids.ts";
import { member } from "../member.sql.ts";
import { isInBuckets } from "../member-buckets.sql.ts";
import type { MemberRow } from "./shell-guest.ts";

const ACTIVE_ADMIN = isInBuckets({ status: ["ACTIVE"], roles: ["ADMIN"] });

/**
 * Locks a member and every active ADMIN of the tenant in the order of their ids. Two administrators
 * who demote each other thus wait here, and one of them stays. The ids are read before the locks, so
 * that only the locked rows say who is an ADMIN.
 */
export async function lockWithAdmins(
  tx: Query,
  tenantId: TenantId,
  memberId: string,
): Promise<{ target: MemberRow; otherAdmins: number }> {
  const admins = tx
    .select({ id: member.id })
    .from(member)
    .where(own(member, tenantId, ACTIVE_ADMIN));
  const rows = await tx
    .select()
    .from(member)
    .where(own(member, tenantId, sql`${member.id} = any(array(${admins}) || ${memberId}::uuid)`))
    .orderBy(asc(member.id))
    .for("update");
  const target = rows.filter(({ id }) => id === memberId);
  const otherAdmins = rows.filter((row) => row.id !== memberId && isActiveAdmin(row));
  return { target: foundRow(target, "Member"), otherAdmins: otherAdmins.length };
}

const isActiveAdmin = ({ status, roles }: MemberRow): boolean =>
  status === "ACTIVE" && roles.includes("ADMIN");

/** The last active ADMIN of a tenant can be neither demoted nor deactivated (rules#last-admin). */
export function requireRemainingAdmin(target: MemberRow, otherAdmins: number): void {
  if (isActiveAdmin(target) && otherAdmins === 0)
    throw unprocessable(
      "This is the last active administrator. Appoint another one first.",
      because("LAST_ADMIN"),
    );
}
