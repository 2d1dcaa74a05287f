import { eq, getTableColumns, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { byKey, foundRow, own, sameTenant } from "#base/db/query/scoped.ts";
import { iso } from "#base/fields.schema.ts";
import type { TenantId } from "#base/ids.ts";
import { member } from "../member.sql.ts";
import { membershipType } from "../membership-type.sql.ts";
import type { MembershipTypeOutput } from "./membership-type.schema.ts";

export type MembershipTypeRow = typeof membershipType.$inferSelect;

const { tenantId: _, nameKey: __, ...shownColumns } = getTableColumns(membershipType);

/** The columns of a type that are read to be shown. */
export const SHOWN_OF_TYPE = shownColumns;

/** A type with the number of its members, whom the index of members by type counts. */
export const typesWithCounts = (tx: Query) =>
  tx
    .select({
      type: SHOWN_OF_TYPE,
      memberCount: sql<number>`(select count(*)::int from ${member} where ${sameTenant(
        member,
        membershipType,
        eq(member.membershipTypeId, membershipType.id),
      )})`,
    })
    .from(membershipType);

export const presentType = ({
  type: { createdAt, updatedAt, ...values },
  memberCount,
}: {
  type: Pick<MembershipTypeRow, keyof typeof SHOWN_OF_TYPE>;
  memberCount: number;
}): MembershipTypeOutput => ({
  ...values,
  memberCount,
  createdAt: iso(createdAt),
  updatedAt: iso(updatedAt),
});

/** One type of the tenant; NOT_FOUND otherwise. */
export async function shownType(
  tx: Query,
  tenantId: TenantId,
  id: string,
): Promise<MembershipTypeOutput> {
  const rows = await typesWithCounts(tx).where(byKey(membershipType, tenantId, id));
  return presentType(foundRow(rows, "Membership type"));
}

/** Locks a type, so that no member gets it until the commit; NOT_FOUND otherwise. */
export async function lockType(
  tx: Query,
  tenantId: TenantId,
  id: string,
): Promise<MembershipTypeRow> {
  const rows = await tx
    .select()
    .from(membershipType)
    .where(own(membershipType, tenantId, eq(membershipType.id, id)))
    .for("update");
  return foundRow(rows, "Membership type");
}
