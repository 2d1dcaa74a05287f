import { z } from "zod";
import { dayInput, id, line, pathSlug } from "#base/fields.schema.ts";
import { invoiceOutput, paymentOutput } from "../billing/billing.schema.ts";
import { MANUAL_CHANNELS, REVERSAL_REASONS } from "../billing/billing-states.ts";
import { partyInput, partyOutput } from "../registration/registration.schema.ts";

/** Body of a checkout (rules#checkout): the same as of a registration. */
export const checkoutInput = z.strictObject({ id: pathSlug, ...partyInput });

/** The caller's registration, its invoice and its payment. */
export const checkoutOutput = z
  .object({ registration: partyOutput, invoice: invoiceOutput, payment: paymentOutput })
  .meta({ id: "Checkout" });

export type CheckoutOutput = z.infer<typeof checkoutOutput>;

/** The day on which money came in; a later year than today's is 400 (rules#received-on). */
export const receivedOn = dayInput.optional();

/** What becomes of money beyond the open amount: credit of the member by default (rules#credit). */
export const excessInput = z.enum(["CREDIT", "REFUSE"]);

/** One payment by its id. */
export const approvePaymentInput = z.strictObject({ id, receivedOn });

/** Body of a reversal (rules#reversals). */
export const reversePaymentInput = z.strictObject({
  id,
  /** MISTAKE: it was recorded wrongly; BOUNCED: the bank took it back. */
  reason: z.enum(REVERSAL_REASONS),
  note: line(500).optional(),
});

/** Body of money that was received offline. */
export const recordPaymentInput = z.strictObject({
  id,
  channel: z.enum(MANUAL_CHANNELS).default("MANUAL_OTHER"),
  /** Minor units; by default all that is open. */
  amount: z.int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  /**
   * What exceeds the open amount becomes credit of the member; REFUSE refuses it. For a void invoice
   * that is the whole amount. For a paid invoice it is too, but only with CREDIT.
   */
  excess: excessInput.optional(),
  /** The reference on a bank statement or receipt. */
  reference: line(200).optional(),
  receivedOn,
});

/** Body of a payment with credit. */
export const applyCreditInput = z.strictObject({
  id,
  /** Minor units; by default all that is open, as far as the credit goes. */
  amount: z.int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
});

/** A payment with what it paid; registration is null when the invoice is for none. */
export const settledOutput = z
  .object({
    payment: paymentOutput,
    invoice: invoiceOutput,
    registration: partyOutput.nullable(),
  })
  .meta({ id: "SettledPayment" });

export type SettledOutput = z.infer<typeof settledOutput>;

/** A reversed payment; invoice is null when the money was for none. */
export const reversedOutput = settledOutput
  .extend({ invoice: invoiceOutput.nullable() })
  .meta({ id: "ReversedPayment" });

export type ReversedOutput = z.infer<typeof reversedOutput>;

const MAX_PAYMENTS = 200;

/** Body of the approval of several payments. */
export const approvePaymentsInput = z.strictObject({
  paymentIds: z.array(id).min(1).max(MAX_PAYMENTS),
  /** The day of all of them. */
  receivedOn,
});

/** The result of one approval: the same as when it is approved alone, or the refusal. */
export const paymentApproval = z
  .object({
    paymentId: id,
    status: z.int(),
    payment: paymentOutput.optional(),
    invoice: invoiceOutput.optional(),
    registration: partyOutput.nullish(),
    error: z
      .object({ code: z.string(), message: z.string(), details: z.array(z.unknown()) })
      .optional(),
  })
  .meta({ id: "PaymentApproval" });

export type PaymentApproval = z.infer<typeof paymentApproval>;

export const paymentApprovals = z.array(paymentApproval);
