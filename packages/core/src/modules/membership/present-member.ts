import { iso } from "#base/fields.schema.ts";
import type { MemberOutput } from "./member.schema.ts";
import type { member } from "./member.sql.ts";

/** The columns that the API shows. */
export type ShownMember = Pick<
  typeof member.$inferSelect,
  | "id"
  | "tenantId"
  | "email"
  | "fullName"
  | "phone"
  | "status"
  | "roles"
  | "membershipNumber"
  | "joinedAt"
  | "createdAt"
  | "updatedAt"
>;

export function presentMember(row: ShownMember): MemberOutput {
  const { id, tenantId, email, fullName, phone, status, roles, membershipNumber } = row;
  return {
    id,
    tenantId,
    email,
    fullName,
    phone,
    status,
    roles,
    membershipNumber,
    joinedAt: iso(row.joinedAt),
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
  };
}
