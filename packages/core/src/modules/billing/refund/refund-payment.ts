import { desc, eq } from "drizzle-orm";
import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { firstRow, own } from "#base/db/query/scoped.ts";
import { because, conflict, unprocessable } from "#base/errors.ts";
import { iso } from "#base/fields.schema.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import { invoice } from "../billing.sql.ts";
import type { PaymentStatus } from "../billing-states.ts";
import { changeCredit } from "../credit/change-credit.ts";
import { changeBalance } from "../invoice/balance.ts";
import { writeCreditNote } from "../invoice/credit-invoice.ts";
import { lockInvoice } from "../invoice/lock-invoice.ts";
import { mailInvoices } from "../invoice/mail-invoices.ts";
import { computeRefundDue } from "../invoice/open-total.ts";
import { type InvoiceRow, presentInvoice } from "../invoice/present-invoice.ts";
import { findInvoiceId, lockPayment } from "../payment/lock-payment.ts";
import { type PaymentRow, presentPayment } from "../payment/present-payment.ts";
import { reopenInvoice } from "../payment/reopen-invoice.ts";
import type { RefundOutput, refundPaymentInput } from "./refund.schema.ts";
import type { refund } from "./refund.sql.ts";
import { writeRefund } from "./write-refund.ts";

type Input = z.infer<typeof refundPaymentInput>;

/**
 * A finance manager records money that was given back: all of a payment, or a part (rules#refunds).
 * The claim falls by a credit note, except for what a cheaper ticket credited already; with credit
 * false it stays, and the invoice is open again. The invoice's lock keeps parallel refunds apart.
 * 422 above what was paid and not given back yet, and for credit, which is refunded to the member;
 * 409 for a payment that did not succeed or was reversed. A registration behind it stays as it is.
 */
export function refundPayment(ctx: ContextOf<MemberActor>, input: Input): Promise<RefundOutput> {
  const { tenantId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    const invoiceId = await findInvoiceId(tx, tenantId, input.id);
    if (!invoiceId) return refundUnbooked(tx, ctx, input);
    const row = await lockInvoice(tx, tenantId, invoiceId);
    const paid = await lockPayment(tx, tenantId, input.id);
    const amount = refundable(paid, input.amount);
    const { creditNote, invoice: after } = input.credit
      ? await refundAndCredit(tx, row, { ...input, amount }, ctx.now)
      : { creditNote: null, invoice: await reopenInvoice(tx, row, { amount, now: ctx.now }) };
    const [made, given] = await recordRefund(tx, ctx, paid, { ...input, amount }, creditNote);
    // Money that was credit is credit again: nothing of it is given back.
    if (paid.channel === "CREDIT") await changeCredit(tx, ctx, paid, { amount, cause: "REFUNDED" });
    return {
      ...presentRefund(made, given),
      creditNote: creditNote && presentInvoice(creditNote),
      invoice: presentInvoice(after),
    };
  });
}

/** Gives back money of a door that nobody owed: no invoice and no claim changes (rules#door-money). */
async function refundUnbooked(
  tx: Query,
  ctx: ContextOf<MemberActor>,
  input: Input,
): Promise<RefundOutput> {
  const received = await lockPayment(tx, ctx.actor.tenantId, input.id);
  const amount = refundable(received, input.amount);
  const [made, given] = await recordRefund(tx, ctx, received, { ...input, amount }, null);
  return { ...presentRefund(made, given), creditNote: null, invoice: null };
}

const presentRefund = (
  { createdAt, tenantId: _, ...made }: typeof refund.$inferSelect,
  given: PaymentRow,
) => ({ refund: { ...made, createdAt: iso(createdAt) }, payment: presentPayment(given) });

const isCredit = () =>
  unprocessable(
    "This payment became credit of the member. Refund the credit instead.",
    because("PAYMENT_IS_CREDIT"),
  );

const REFUNDABLE: readonly PaymentStatus[] = ["SUCCEEDED", "REFUNDED", "RECEIVED_NOT_DUE"];

function refundable(
  { status, amount, refundedTotal, creditTotal }: PaymentRow,
  asked?: number,
): number {
  if (!REFUNDABLE.includes(status))
    throw conflict(`A payment with status ${status} cannot be refunded`);
  const left = amount - refundedTotal - creditTotal;
  if (left === 0 && creditTotal > 0) throw isCredit();
  if (left > 0 && (asked ?? left) <= left) return asked ?? left;
  throw unprocessable(
    "The amount exceeds what was paid and not yet refunded",
    because("MORE_THAN_PAID", { refundable: left }),
  );
}

/** Credits the refund, less what was credited before and not given back yet, and books both. */
async function refundAndCredit(
  tx: Query,
  row: InvoiceRow,
  { amount, reason }: { amount: number; reason: string },
  now: Date,
): Promise<{ creditNote: InvoiceRow; invoice: InvoiceRow }> {
  const credited = Math.max(0, amount - computeRefundDue(row));
  const line = { description: `Refund: ${reason}`, quantity: 1, unitAmount: credited };
  const creditNote =
    credited > 0 ? await writeCreditNote(tx, row, [line], now) : await lastCreditNote(tx, row);
  if (credited > 0) await mailInvoices(tx, creditNote);
  return { creditNote, invoice: await changeBalance(tx, row, { paid: -amount, credited }, now) };
}

async function lastCreditNote(tx: Query, { tenantId, id }: InvoiceRow): Promise<InvoiceRow> {
  const rows = await tx
    .select()
    .from(invoice)
    .where(own(invoice, tenantId, eq(invoice.creditedInvoiceId, id)))
    .orderBy(desc(invoice.id))
    .limit(1);
  return firstRow(rows);
}

async function recordRefund(
  tx: Query,
  ctx: ContextOf<MemberActor>,
  paid: PaymentRow,
  { amount, reason }: { amount: number; reason: string },
  creditNote: InvoiceRow | null,
): Promise<[typeof refund.$inferSelect, PaymentRow]> {
  const { id: paymentId, currency } = paid;
  const creditNoteId = creditNote?.id ?? null;
  const { made, after } = await writeRefund(tx, ctx, paid, { amount, reason, creditNoteId });
  await recordActivity(tx, ctx.actor.tenantId, ctx, {
    action: "PAYMENT_REFUNDED",
    subject: { type: "PAYMENT", id: paymentId },
    memberId: paid.memberId,
    after: {
      amount,
      currency,
      reason,
      creditNote: creditNote?.number ?? null,
      invoiceId: paid.invoiceId,
    },
  });
  return [made, after];
}
