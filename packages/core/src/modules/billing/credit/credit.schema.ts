import { z } from "zod";
import { currency, currencyCode, id, instant, line, money } from "#base/fields.schema.ts";
import { CREDIT_CAUSES } from "../billing-states.ts";

/** Requests and answers about a member's credit (rules#credit). */

export const MAX_CREDIT_ENTRIES = 100;

export const oneCreditInput = z.strictObject({ id });

/** Body of a refund of credit. */
export const refundCreditInput = z.strictObject({
  id,
  /** By default that of the only credit. */
  currency: currency.optional(),
  /** Minor units; by default all of it. */
  amount: z.int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  reason: line(200),
});

/** A member's credit in each currency, with the latest entries of its ledger. */
export const creditOutput = z
  .object({
    memberId: id,
    balances: z.array(z.object({ currency: currencyCode, amount: money })),
    /** The latest first, at most 100. */
    entries: z.array(
      z.object({
        id,
        currency: currencyCode,
        /** Minor units; below 0 when credit was used, refunded or taken back. */
        amount: z.int(),
        cause: z.enum(CREDIT_CAUSES),
        /** The payment that brought it, used it, or was refunded or reversed. */
        paymentId: id,
        invoiceId: id.nullable(),
        /** The member who recorded it, or null. */
        createdBy: id.nullable(),
        createdAt: instant,
      }),
    ),
  })
  .meta({ id: "MemberCredit" });

export type CreditOutput = z.infer<typeof creditOutput>;
