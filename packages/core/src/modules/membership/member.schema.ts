import { z } from "zod";
import { dayInput, email, id, instant, longText, name, phone } from "#base/fields.schema.ts";
import {
  changesFilter,
  listInput,
  page,
  periodFilter,
  repeatable,
  searchFilter,
} from "#base/pagination.ts";
import { ROLES } from "#base/permissions.ts";
import { LANGUAGES } from "#base/text/languages.ts";
import { MEMBER_KINDS, MEMBER_STATUSES } from "./member-states.ts";
import { STANDINGS } from "./membership-type-states.ts";

const day = z.iso.date();

/** A value of a field that the tenant defines. */
const fieldValue = z.union([
  z.string().max(20_000),
  z.array(z.string().max(200)).max(50),
  z.number(),
  z.boolean(),
]);

/** A member as the API shows it (rules#membership). */
export const memberOutput = z
  .object({
    id,
    tenantId: id,
    email: z.string().nullable(),
    fullName: z.string(),
    phone: z.string().nullable(),
    /** What this person reads; null is the club's language (rules#language). */
    language: z.enum(LANGUAGES).nullable(),
    status: z.enum(MEMBER_STATUSES),
    roles: z.array(z.enum(ROLES)),
    membershipNumber: z.string().nullable(),
    membershipTypeId: id.nullable(),
    membershipTypeName: z.string().nullable(),
    /** The last day that is paid for, in the tenant's zone. */
    paidThrough: day.nullable(),
    /** Whether the fee is paid (rules#standing). */
    standing: z.enum(STANDINGS),
    birthDate: day.nullable(),
    address: z.string().nullable(),
    /** Only administrators see this key. */
    notes: z.string().nullable().optional(),
    /** By the keys of the tenant's fields of members. */
    customFields: z.record(z.string(), fieldValue),
    joinedAt: instant,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: "Member" });

export type MemberOutput = z.infer<typeof memberOutput>;

/** Filters and sort keys of rules#member-kinds. */
export const memberListInput = listInput(["createdAt", "fullName", "email", "joinedAt"], {
  ...searchFilter,
  ...periodFilter("joinedAt"),
  status: repeatable(MEMBER_STATUSES),
  role: repeatable(ROLES),
  /** MEMBERS by default, unless `role` asks for guests. */
  kind: z.enum(MEMBER_KINDS).optional(),
  standing: repeatable(STANDINGS),
  membershipTypeId: id.optional(),
  ...changesFilter,
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

const MAX_ADDRESS_LENGTH = 1_000;
const MAX_FIELDS = 100;

/** What a person may say about themselves; null deletes. */
const personal = {
  language: z.enum(LANGUAGES).nullable().optional(),
  birthDate: dayInput.nullable().optional(),
  address: longText.max(MAX_ADDRESS_LENGTH).nullable().optional(),
};

/** What an administrator writes down besides; null deletes. */
const membership = {
  membershipTypeId: id.nullable().optional(),
  paidThrough: dayInput.nullable().optional(),
  notes: longText.nullable().optional(),
  /** Missing keys stay, null deletes a value. */
  customFields: z
    .record(z.string().max(100), fieldValue.nullable())
    .refine((values) => Object.keys(values).length <= MAX_FIELDS, "has too many keys")
    .optional(),
};

/** Body of a member whom an administrator enters: a MEMBER by default (rules#membership). */
export const createMemberInput = z.strictObject({
  email,
  fullName: name,
  phone: phone.optional(),
  roles: roleSet.default(["MEMBER"]),
  ...personal,
  ...membership,
});

/** What can be corrected: missing values stay, null deletes all but the name. */
const corrections = {
  fullName: name.optional(),
  phone: phone.nullable().optional(),
  ...personal,
};

/** Corrections by an administrator. */
export const editMemberInput = z.strictObject({ id, ...corrections, ...membership });

/** Corrections by the member. */
export const editProfileInput = z.strictObject(corrections);
