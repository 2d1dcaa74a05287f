import { z } from "zod";
import {
  currency,
  currencyCode,
  dayInput,
  id,
  instant,
  instantInput,
  money,
  visibleLine,
} from "#base/fields.schema.ts";
import {
  changesFilter,
  listInput,
  page,
  periodFilter,
  repeatable,
  searchFilter,
} from "#base/pagination.ts";
import {
  INVOICE_KINDS,
  INVOICE_STATUSES,
  PAYMENT_CHANNELS,
  PAYMENT_STATUSES,
  REVERSAL_REASONS,
} from "./billing-states.ts";

/**
 * An invoice (rules#invoice-numbers). Amounts are minor units of its currency; a draft has no
 * number.
 */
export const invoiceOutput = z
  .object({
    id,
    kind: z.enum(INVOICE_KINDS),
    number: z.string().nullable(),
    /** Creditor reference (ISO 11649) that a payer quotes; null for a draft or a credit note. */
    reference: z.string().nullable(),
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
    /** What was paid and not given back. */
    paidTotal: money,
    /** The totals of its credit notes. */
    creditedTotal: money,
    /** What is still to be paid. */
    openTotal: money,
    /** What was paid beyond what is still asked for. */
    refundDueTotal: money,
    /** The invoice that a credit note is of. */
    creditedInvoiceId: id.nullable(),
    /** The invoice that a further one of the same party adds to. */
    supplementsInvoiceId: id.nullable(),
    /** The void invoice that this one replaces. */
    replacesId: id.nullable(),
    /** The invoice that replaced this void one. */
    replacedById: id.nullable(),
    issuedAt: instant.nullable(),
    dueAt: instant.nullable(),
    paidAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: "Invoice" });

export type InvoiceOutput = z.infer<typeof invoiceOutput>;

/** A payment (rules#invoice-numbers): a record only, no gateway is called. */
export const paymentOutput = z
  .object({
    id,
    /** Null for money that is for no invoice. */
    invoiceId: id.nullable(),
    /** Null for money of a door that is nobody's as far as the club knows. */
    memberId: id.nullable(),
    amount: money,
    currency: currencyCode,
    channel: z.enum(PAYMENT_CHANNELS),
    status: z.enum(PAYMENT_STATUSES),
    reference: z.string().nullable(),
    refundedTotal: money,
    /** What of it became credit of the member and was not given back. */
    creditTotal: money,
    /** The day on which the money came in: `2026-11-21`; null until it has. */
    receivedOn: z.iso.date().nullable(),
    approvedBy: id.nullable(),
    approvedAt: instant.nullable(),
    /** Why it was taken back; null unless it is REVERSED. */
    reversalReason: z.enum(REVERSAL_REASONS).nullable(),
    reversalNote: z.string().nullable(),
    reversedBy: id.nullable(),
    reversedAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: "Payment" });

export type PaymentOutput = z.infer<typeof paymentOutput>;

/** Body of money of a door that becomes credit (rules#door-money). */
export const creditPaymentInput = z.strictObject({
  id,
  /** Whose credit it becomes; needed where the payment has no member. */
  memberId: id.optional(),
});

const MAX_LINES = 100;
const MAX_QUANTITY = 10_000;
// Times the largest quantity it is still an exact integer: 2^53 is nine times as much.
const HIGHEST_UNIT_AMOUNT = 100_000_000_000;

const lineInput = z.strictObject({
  description: visibleLine(300),
  quantity: z.int().min(1).max(MAX_QUANTITY),
  /** Minor units. */
  unitAmount: z.int().min(0).max(HIGHEST_UNIT_AMOUNT),
});

type LineInput = z.infer<typeof lineInput>;

// A sum of integers that is no longer exact stays inexact, so checking the result is enough.
const isExact = (lines: LineInput[]): boolean =>
  Number.isSafeInteger(lines.reduce((sum, line) => sum + line.quantity * line.unitAmount, 0));

/** The lines of a new invoice. */
export const linesInput = z
  .array(lineInput)
  .min(1)
  .max(MAX_LINES)
  .refine(isExact, "the total is too large");

/** Body of a new invoice. The server computes the total; the tenant's currency is the default. */
export const createInvoiceInput = z.strictObject({
  memberId: id,
  currency: currency.optional(),
  lines: linesInput,
  dueAt: instantInput.optional(),
  /** True issues the invoice with a number; otherwise it is a DRAFT. */
  issue: z.boolean().optional(),
});

export const oneInvoiceInput = z.strictObject({ id });

/** Body of the edit of a draft. Member and currency never change. */
export const editInvoiceInput = z.strictObject({
  id,
  lines: linesInput.optional(),
  dueAt: instantInput.nullable().optional(),
});

const replacementNumbers = {
  /** Number of the invoice that this one replaces. */
  replacesNumber: z.string().nullable(),
  /** Number of the invoice that replaced this one. */
  replacedByNumber: z.string().nullable(),
};

/** An invoice in a list, with the member who owes it, and the event or period that it is for. */
export const invoiceItemOutput = invoiceOutput
  .extend({
    ...replacementNumbers,
    /** Number of the invoice that a credit note is of. */
    creditedInvoiceNumber: z.string().nullable(),
    /** When the last reminder was sent. */
    remindedAt: instant.nullable(),
    memberName: z.string(),
    memberEmail: z.string().nullable(),
    membershipNumber: z.string().nullable(),
    eventTitle: z.string().nullable(),
    /** The day through which its payment renews the membership; null for any other invoice. */
    renewsThrough: z.iso.date().nullable(),
  })
  .meta({ id: "InvoiceItem" });

export type InvoiceItem = z.infer<typeof invoiceItemOutput>;

/** An invoice with its payments, the latest first, and its credit notes, the first one first. */
export const invoiceDetailOutput = invoiceItemOutput
  .extend({
    payments: z.array(paymentOutput),
    creditNotes: z.array(z.object({ id, number: z.string().nullable(), total: money })),
  })
  .meta({ id: "InvoiceDetail" });

export type InvoiceDetail = z.infer<typeof invoiceDetailOutput>;

/**
 * Query of the tenant's invoices; `from` and `to` apply to issuedAt, `search` to number and member.
 */
export const listInvoicesInput = listInput(["createdAt", "issuedAt", "number", "total", "status"], {
  ...searchFilter,
  ...periodFilter("issuedAt"),
  status: repeatable(INVOICE_STATUSES),
  kind: repeatable(INVOICE_KINDS),
  memberId: id.optional(),
  eventId: id.optional(),
  /** Those that a bulk invoicing or a renewal made. */
  batchId: id.optional(),
  /** True: those with something open after their due date. */
  overdue: z.boolean().optional(),
  ...changesFilter,
});

export const invoicePage = page(invoiceItemOutput);

/** Query of the caller's own invoices, without drafts. */
export const myInvoicesInput = listInput(["createdAt", "issuedAt", "number", "total", "status"], {
  ...periodFilter("issuedAt"),
  status: repeatable(["ISSUED", "PAID", "VOID"]),
});

/** An invoice in the list of the member who owes it. */
export const myInvoiceOutput = invoiceOutput.extend(replacementNumbers).meta({ id: "MyInvoice" });

export type MyInvoice = z.infer<typeof myInvoiceOutput>;

export const myInvoicePage = page(myInvoiceOutput);

/** A payment in a list, with its invoice, who pays and who approved it. */
export const paymentItemOutput = paymentOutput
  .extend({
    invoiceNumber: z.string().nullable(),
    memberName: z.string().nullable(),
    memberEmail: z.string().nullable(),
    membershipNumber: z.string().nullable(),
    eventTitle: z.string().nullable(),
    approvedByName: z.string().nullable(),
  })
  .meta({ id: "PaymentItem" });

export type PaymentItem = z.infer<typeof paymentItemOutput>;

export const onePaymentInput = z.strictObject({ id });

/** Query of the tenant's payments; `search` applies to invoice number, reference and member. */
export const listPaymentsInput = listInput(
  ["createdAt", "receivedOn", "approvedAt", "amount", "status"],
  {
    ...searchFilter,
    ...periodFilter("createdAt"),
    /** The first and the last day on which the money came in, both included. */
    receivedFrom: dayInput.optional(),
    receivedTo: dayInput.optional(),
    status: repeatable(PAYMENT_STATUSES),
    channel: repeatable(PAYMENT_CHANNELS),
    invoiceId: id.optional(),
    memberId: id.optional(),
    ...changesFilter,
  },
);

export const paymentPage = page(paymentItemOutput);
