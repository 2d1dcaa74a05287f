import { z } from "zod";
import { currencyCode, dayInput, id, money } from "#base/fields.schema.ts";

const MAX_TYPES = 100;
const MAX_MEMBERS = 100;

/** After it, a day after the next period has no year of four digits. */
const LAST_DAY = "9000-12-31";

/**
 * Who is due: whose paid period ends by this day, of which types and among which members; of all
 * active types and among all members by default.
 */
export const renewalsInput = z.strictObject({
  through: dayInput.refine((day) => day <= LAST_DAY, `must be at most ${LAST_DAY}`),
  membershipTypeIds: z.array(id).min(1).max(MAX_TYPES).optional(),
  memberIds: z.array(id).min(1).max(MAX_MEMBERS).optional(),
});

/** What a renewal would send, before it does. */
export const renewalsPreviewOutput = z
  .object({
    /** Invoices that would be sent. */
    invoices: z.int(),
    /** Their sum by currency, in minor units. */
    totals: z.array(z.object({ currency: z.string(), amount: money, invoices: z.int() })),
    /** Members whose type has no fee: their membership goes on without an invoice. */
    free: z.int(),
    /** Members who have an invoice for the period already. */
    skipped: z.int(),
    /** Members who have paid for longer, or for life. */
    paid: z.int(),
    /** Invoices of members without an email address. They are not mailed. */
    withoutEmail: z.int(),
    /** Whom it renews, by name: the first 1,000. */
    people: z.array(
      z.object({
        memberId: id,
        fullName: z.string(),
        membershipTypeId: id,
        /** The first day of the new period. */
        from: z.iso.date(),
        /** The last day of the new period; null for life. */
        to: z.iso.date().nullable(),
        /** The fee in minor units; 0 without an invoice. */
        amount: money,
        currency: currencyCode,
      }),
    ),
    /** Those four, by name: the first 50 of each reason. */
    named: z.array(
      z.object({
        memberId: id,
        fullName: z.string(),
        reason: z.enum(["NO_FEE", "ALREADY_INVOICED", "PAID", "WITHOUT_EMAIL"]),
      }),
    ),
  })
  .meta({ id: "RenewalsPreview" });

export type RenewalsPreview = z.infer<typeof renewalsPreviewOutput>;
