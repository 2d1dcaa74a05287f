import { z } from "zod";
import { dayInput, id, money } from "#base/fields.schema.ts";

const MOST_TYPES = 100;

/** The last day of the period that is invoiced, and the types; all active ones by default. */
export const renewalsInput = z.strictObject({
  through: dayInput,
  membershipTypeIds: z.array(id).min(1).max(MOST_TYPES).optional(),
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
    /** Members who have paid as far already, or for life. */
    paid: z.int(),
    /** Of the invoices, those of members without an e-mail address: they are not mailed. */
    withoutEmail: z.int(),
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
