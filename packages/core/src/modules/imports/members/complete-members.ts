import { sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import type { TenantId } from "#base/ids.ts";
import type { Role } from "#base/permissions.ts";
import { nameKey } from "#base/text/name-key.ts";
import { isMember } from "../../membership/member/membership-number.ts";
import type { MemberRow } from "../../membership/member/shell-guest.ts";
import { member } from "../../membership/member.sql.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";
import type { ImportedMember } from "../import-row.ts";

/** What a file makes of a member that the club has. */
export type CompletedMember = Pick<
  MemberRow,
  | "id"
  | "fullName"
  | "nameKey"
  | "phone"
  | "membershipNumber"
  | "membershipTypeId"
  | "paidThrough"
  | "birthDate"
  | "address"
  | "customFields"
> & {
  roles: Role[];
  /** A day in the tenant's zone; null keeps the moment. */
  joinedOn: string | null;
};

/** Gives a member what the file knows and the row lacks; with overwrite, what the file says. */
export function completeMember(
  before: MemberRow,
  { roles = ["MEMBER"], joinedAt, customFields = {}, ...values }: ImportedMember,
  overwrite: boolean,
): CompletedMember {
  const pick = <T>(old: T, value: T | undefined): T =>
    value !== undefined && (overwrite || isEmpty(old)) ? value : old;
  const fullName = pick(before.fullName, values.fullName);
  // Roles are added, never taken away: a guest of the list becomes what the list says.
  const memberRoles = before.roles.filter((role) => role !== "GUEST");
  return {
    id: before.id,
    fullName,
    nameKey: fullName === before.fullName ? before.nameKey : nameKey(fullName),
    phone: pick(before.phone, values.phone),
    membershipNumber: pick(before.membershipNumber, values.membershipNumber),
    membershipTypeId: pick(before.membershipTypeId, values.membershipTypeId),
    paidThrough: pick(before.paidThrough, values.paidThrough),
    birthDate: pick(before.birthDate, values.birthDate),
    address: pick(before.address, values.address),
    customFields: overwrite
      ? { ...before.customFields, ...customFields }
      : { ...customFields, ...before.customFields },
    roles:
      overwrite || !isMember(before.roles)
        ? [...new Set([...memberRoles, ...roles])]
        : before.roles,
    joinedOn: (overwrite && joinedAt) || null,
  };
}

const isEmpty = (value: unknown): boolean => value === null || value === "";

/** Stores them in one statement, whose text does not depend on their number. */
export async function storeCompleted(
  tx: Query,
  tenantId: TenantId,
  completed: readonly CompletedMember[],
): Promise<void> {
  if (completed.length === 0) return;
  await tx.execute(sql`
    update ${member} as row
    set full_name = its."fullName", name_key = its."nameKey", phone = its.phone,
      membership_number = its."membershipNumber", membership_type_id = its."membershipTypeId",
      paid_through = its."paidThrough", birth_date = its."birthDate", address = its.address,
      custom_fields = its."customFields",
      roles = array(select jsonb_array_elements_text(its.roles)),
      joined_at = coalesce(its."joinedOn"::timestamp at time zone club.timezone, row.joined_at),
      updated_at = now()
    from ${tenant} as club, jsonb_to_recordset(${JSON.stringify(completed)}::jsonb) as its (
      id uuid, "fullName" text, "nameKey" text, phone text, "membershipNumber" text,
      "membershipTypeId" uuid, "paidThrough" date, "birthDate" date, address text,
      "customFields" jsonb, roles jsonb, "joinedOn" date)
    where row.tenant_id = ${tenantId} and row.id = its.id and club.id = row.tenant_id`);
}
