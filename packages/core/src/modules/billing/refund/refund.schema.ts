import { z } from "zod";
import { id, instant, line, money } from "#base/fields.schema.ts";
import { invoiceOutput, paymentOutput } from "../billing.schema.ts";

/** Body of a refund (rules#refunds). */
export const refundPaymentInput = z.strictObject({
  id,
  /** Minor units; by default all that was not given back yet. */
  amount: z.int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  /** Why, as the credit note says it. */
  reason: line(200),
  /** Whether the claim falls too, by a credit note; otherwise the invoice is open again. */
  credit: z.boolean().default(true),
});

/**
 * A refund, the credit note for the claim that fell, and payment and invoice as they are
 * afterwards.
 */
export const refundOutput = z
  .object({
    refund: z.object({
      id,
      paymentId: id,
      creditNoteId: id.nullable(),
      amount: money,
      currency: z.string().length(3),
      reason: z.string(),
      createdBy: id,
      createdAt: instant,
    }),
    payment: paymentOutput,
    creditNote: invoiceOutput.nullable(),
    /** Null for money of a door that nobody owed. */
    invoice: invoiceOutput.nullable(),
  })
  .meta({ id: "Refund" });

export type RefundOutput = z.infer<typeof refundOutput>;
