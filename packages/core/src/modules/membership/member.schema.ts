import { z } from "zod";
import { email, id, instant, name, phone } from "#base/fields.schema.ts";
import { anyOf, listInput, page, periodFilter, searchFilter } from "#base/pagination.ts";
import { ROLES } from "#base/permissions.ts";
import { MEMBER_KINDS, MEMBER_STATUSES } from "./member-states.ts";

/** A member as the API shows it (rules#membership). */
export const memberOutput = z
  .object({
    id,
    tenantId: id,
    email: z.string().nullable(),
    fullName: z.string(),
    phone: z.string().nullable(),
    status: z.enum(MEMBER_STATUSES),
    roles: z.array(z.enum(ROLES)),
    membershipNumber: z.string().nullable(),
    joinedAt: instant,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: "Member" });

export type MemberOutput = z.infer<typeof memberOutput>;

/** Filters and sort keys of rules#member-kinds. */
export const memberListInput = listInput(["createdAt", "fullName", "email", "joinedAt"], {
  ...searchFilter,
  ...periodFilter,
  status: anyOf(MEMBER_STATUSES),
  role: anyOf(ROLES),
  /** MEMBERS by default, unless `role` asks for guests. */
  kind: z.enum(MEMBER_KINDS).optional(),
});

export const memberPage = page(memberOutput);

export const memberInput = z.strictObject({ id });

/** No input: the caller's own profile. */
export const profileInput = z.strictObject({});

/** One or more of the five roles, without duplicates (rules#permissions). */
const roleSet = z
  .array(z.enum(ROLES))
  .min(1)
  .max(20)
  .transform((roles) => [...new Set(roles)]);

export const rolesInput = z.strictObject({ id, roles: roleSet });

/** Body of a member whom an administrator enters: a MEMBER by default (rules#membership). */
export const createMemberInput = z.strictObject({
  email,
  fullName: name,
  phone: phone.optional(),
  roles: roleSet.default(["MEMBER"]),
});

/** What can be corrected: missing values stay, null deletes the phone. */
const corrections = { fullName: name.optional(), phone: phone.nullable().optional() };

/** Corrections by an administrator. */
export const editMemberInput = z.strictObject({ id, ...corrections });

/** Corrections by the member. */
export const editProfileInput = z.strictObject(corrections);
