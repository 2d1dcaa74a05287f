import { z } from "zod";
import { email, id, instant, line, longText, name, pathSlug, phone } from "#base/fields.schema.ts";
import { listInput, page, periodFilter, repeatable, searchFilter } from "#base/pagination.ts";
import { MEMBERSHIP_APPLICATION_STATUSES } from "./application-states.ts";

/** A membership application as administrators see it (rules#applications). */
export const applicationOutput = z
  .object({
    id,
    fullName: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    message: z.string().nullable(),
    status: z.enum(MEMBERSHIP_APPLICATION_STATUSES),
    referredBy: id.nullable().meta({ description: "Member who referred the applicant, or null." }),
    memberId: id.nullable().meta({ description: "Member created by the approval, or null." }),
    reason: z.string().nullable(),
    decidedBy: id.nullable(),
    decidedAt: instant.nullable(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: "MembershipApplication" });

export type ApplicationOutput = z.infer<typeof applicationOutput>;

/** An application in a list, with the names of the referrer and of the person who decided. */
export const applicationItemOutput = applicationOutput
  .extend({ referredByName: z.string().nullable(), decidedByName: z.string().nullable() })
  .meta({ id: "MembershipApplicationItem" });

export type ApplicationItem = z.infer<typeof applicationItemOutput>;

const token = z.string().min(1).max(4_000);

/** Body of an application. */
export const applyInput = z.strictObject({
  tenantSlug: pathSlug,
  fullName: name,
  email,
  phone: phone.optional(),
  message: longText.optional(),
  referralToken: token.optional(),
});

/** The answer to every valid application, also to a second one. */
export const applyOutput = z.object({ id, status: z.literal("PENDING") });

/** Filters and sort keys; `from` and `to` apply to createdAt. */
export const applicationListInput = listInput(["createdAt", "fullName", "email"], {
  ...searchFilter,
  ...periodFilter("createdAt"),
  status: repeatable(MEMBERSHIP_APPLICATION_STATUSES),
});

export const applicationPage = page(applicationItemOutput);

/** Body of an approval: the membership type of the new member, if any. */
export const approveApplicationInput = z.strictObject({ id, membershipTypeId: id.optional() });

/** The reason is mailed to the applicant. */
export const rejectInput = z.strictObject({ id, reason: line(2_000).optional() });

const letters = (value: string) => value.match(/\p{L}/gu)?.length ?? 0;

/** A name of at least three letters (rules#applications). */
export const verifyReferralInput = z.strictObject({
  tenantSlug: pathSlug,
  fullName: name.refine((value) => letters(value) >= 3, "must have at least 3 letters"),
});

/** Valid for an hour, in this tenant only. */
export const verifyReferralOutput = z.object({ referralToken: z.string(), expiresAt: instant });
