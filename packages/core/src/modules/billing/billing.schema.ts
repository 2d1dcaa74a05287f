import { z } from "zod";
import { id, instant, money } from "../../base/fields.schema.ts";
import { INVOICE_STATUSES, PAYMENT_CHANNELS, PAYMENT_STATUSES } from "./billing-states.ts";

const currencyCode = z.string().length(3);

/** An invoice (decisions §11). Amounts are minor units of its currency; a draft has no number. */
export const invoiceOutput = z
  .object({
    id,
    number: z.string().nullable(),
    memberId: id,
    eventId: id.nullable(),
    registrationId: id.nullable(),
    status: z.enum(INVOICE_STATUSES),
    currency: currencyCode,
    lines: z.array(
      z.object({
        description: z.string(),
        quantity: z.int(),
        unitAmount: money,
        amount: money,
      }),
    ),
    total: money,
    issuedAt: instant.nullable(),
    dueAt: instant.nullable(),
    paidAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: "Invoice" });

export type InvoiceOutput = z.infer<typeof invoiceOutput>;

/** A payment (decisions §11): a record only, no gateway is called. */
export const paymentOutput = z
  .object({
    id,
    invoiceId: id,
    memberId: id,
    amount: money,
    currency: currencyCode,
    channel: z.enum(PAYMENT_CHANNELS),
    status: z.enum(PAYMENT_STATUSES),
    reference: z.string().nullable(),
    approvedBy: id.nullable(),
    approvedAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: "Payment" });

export type PaymentOutput = z.infer<typeof paymentOutput>;
