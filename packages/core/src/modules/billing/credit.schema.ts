import { z } from "zod";
import { currencyCode, id, instant, money } from "#base/fields.schema.ts";
import { CREDIT_CAUSES } from "./billing-states.ts";

/** Requests and answers about a member's credit (rules#credit). */

export const MAX_CREDIT_ENTRIES = 100;

export const oneCreditInput = z.strictObject({ id });

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
