import { sql } from "drizzle-orm";
import type { PermittedCaller } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { byKey, foundRow, joinByKey } from "#base/db/query/scoped.ts";
import { iso } from "#base/fields.schema.ts";
import type { TenantId } from "#base/ids.ts";
import type { MemberOutput } from "../member.schema.ts";
import { member } from "../member.sql.ts";
import { membershipType } from "../membership-type.sql.ts";
import type { MembershipStanding } from "../membership-type-states.ts";
import { hasNotesAccess } from "./notes-access.ts";
import type { MemberRow } from "./shell-guest.ts";
import { standing } from "./standing.ts";

const typeName = sql<string | null>`(
  select ${membershipType.name} from ${membershipType}
  where ${joinByKey(membershipType, member.membershipTypeId)})`;

/** The columns of a member that the API shows, with what is derived from its membership type. */
export const shownColumns = {
  id: member.id,
  tenantId: member.tenantId,
  email: member.email,
  fullName: member.fullName,
  phone: member.phone,
  language: member.language,
  status: member.status,
  roles: member.roles,
  membershipNumber: member.membershipNumber,
  membershipTypeId: member.membershipTypeId,
  paidThrough: member.paidThrough,
  birthDate: member.birthDate,
  address: member.address,
  notes: member.notes,
  customFields: member.customFields,
  joinedAt: member.joinedAt,
  createdAt: member.createdAt,
  updatedAt: member.updatedAt,
  standing,
  membershipTypeName: sql<string | null>`${typeName}`,
};

type ShownMember = Pick<MemberRow, keyof MemberRow & keyof typeof shownColumns> & {
  standing: MembershipStanding;
  membershipTypeName: string | null;
};

/**
 * A member as the API shows it; notes are for administrators only (rules#member-notes). Value by
 * value, since V8 takes four times as long for spread parts, and a page has a hundred rows.
 */
export const presentMember =
  (caller: PermittedCaller) =>
  (row: ShownMember): MemberOutput => {
    const output: MemberOutput = {
      id: row.id,
      tenantId: row.tenantId,
      email: row.email,
      fullName: row.fullName,
      phone: row.phone,
      language: row.language,
      status: row.status,
      roles: row.roles,
      membershipNumber: row.membershipNumber,
      membershipTypeId: row.membershipTypeId,
      membershipTypeName: row.membershipTypeName,
      paidThrough: row.paidThrough,
      standing: row.standing,
      birthDate: row.birthDate,
      address: row.address,
      customFields: row.customFields,
      joinedAt: iso(row.joinedAt),
      createdAt: iso(row.createdAt),
      updatedAt: iso(row.updatedAt),
    };
    if (hasNotesAccess(caller)) output.notes = row.notes;
    return output;
  };

/** A member of the caller's tenant as the API shows it; NOT_FOUND otherwise. */
export async function showMember(
  tx: Query,
  caller: PermittedCaller,
  id: string,
): Promise<MemberOutput> {
  return presentMember(caller)(await loadShown(tx, caller.tenantId, id));
}

/** The columns of a member that the API shows; NOT_FOUND outside this tenant. */
export async function loadShown(tx: Query, tenantId: TenantId, id: string): Promise<ShownMember> {
  const rows = await tx
    .select(shownColumns)
    .from(member)
    .where(byKey(member, tenantId, id));
  return foundRow(rows, "Member");
}
