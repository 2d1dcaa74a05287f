import { getTableColumns, sql } from "drizzle-orm";
import type { MemberActor } from "#base/actor.ts";
import type { Query } from "#base/db/client.ts";
import { byKey, firstRow, joinByKey } from "#base/db/scoped.ts";
import { iso } from "#base/fields.schema.ts";
import type { MemberOutput } from "./member.schema.ts";
import { member } from "./member.sql.ts";
import { membershipType } from "./membership-type.sql.ts";
import type { MembershipStanding } from "./membership-type-states.ts";
import type { MemberRow } from "./shell-guest.ts";
import { standing } from "./standing.ts";

const typeName = sql<string | null>`(
  select ${membershipType.name} from ${membershipType}
  where ${joinByKey(membershipType, member.membershipTypeId)})`;

/** A member's columns, with what is derived from its membership type. */
export const shownColumns = {
  ...getTableColumns(member),
  standing,
  membershipTypeName: sql<string | null>`${typeName}`,
};

type ShownMember = MemberRow & {
  standing: MembershipStanding;
  membershipTypeName: string | null;
};

/** A member as the API shows it; notes are for administrators only (rules#member-notes). */
export const presentMember =
  ({ roles: callers }: Pick<MemberActor, "roles">) =>
  (row: ShownMember): MemberOutput => {
    const { id, tenantId, email, fullName, phone, status, roles, membershipNumber } = row;
    const { membershipTypeId, membershipTypeName, paidThrough, birthDate, address } = row;
    return {
      ...{ id, tenantId, email, fullName, phone, status, roles, membershipNumber },
      ...{ membershipTypeId, membershipTypeName, paidThrough, standing: row.standing },
      ...{ birthDate, address, customFields: row.customFields },
      ...(callers.includes("ADMIN") && { notes: row.notes }),
      joinedAt: iso(row.joinedAt),
      createdAt: iso(row.createdAt),
      updatedAt: iso(row.updatedAt),
    };
  };

/** A member of the caller's tenant as the API shows it; NOT_FOUND otherwise. */
export async function showMember(tx: Query, actor: MemberActor, id: string): Promise<MemberOutput> {
  const rows = await tx
    .select(shownColumns)
    .from(member)
    .where(byKey(member, actor.tenantId, id));
  return presentMember(actor)(firstRow(rows, "Member"));
}
