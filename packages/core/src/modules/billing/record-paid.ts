import { eq } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { byKey, firstRow, own } from "#base/db/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { invoice, payment } from "./billing.sql.ts";
import type { ManualChannel } from "./billing-states.ts";
import { nextInvoiceNumber } from "./invoice-number.ts";
import type { InvoiceRow } from "./present-invoice.ts";
import type { PaymentRow } from "./present-payment.ts";

/** Money that was received. */
export interface Receipt {
  /** The member who took the money; null for door staff, whom the audit trail names. */
  takenBy: string | null;
  now: Date;
  /** MANUAL_OTHER by default. */
  channel?: ManualChannel;
  reference?: string | null;
}

/** Money that the door took for one ticket. The server determines the amount. */
export interface DoorSale extends Receipt {
  registration: { id: string; eventId: string };
  /** The member who owes it. */
  memberId: string;
  description: string;
  /** Minor units. */
  amount: number;
  currency: string;
}

/** A PAID invoice and its SUCCEEDED payment. */
export interface Settled {
  invoice: InvoiceRow;
  payment: PaymentRow;
}

/**
 * Creates a PAID invoice with a SUCCEEDED payment of channel MANUAL_OTHER (specification "Invoice",
 * "Payment"). The caller's transaction holds the registration's lock.
 */
export async function recordPaid(tx: Query, tenantId: TenantId, sale: DoorSale): Promise<Settled> {
  const { registration, memberId, description, amount, currency, now } = sale;
  const number = await nextInvoiceNumber(tx, tenantId, now);
  const rows = await tx
    .insert(invoice)
    .values({
      ...{ tenantId, number, memberId, currency, issuedAt: now, paidAt: now },
      ...{ total: amount, paidTotal: amount },
      eventId: registration.eventId,
      registrationId: registration.id,
      status: "PAID",
      lines: [{ description, quantity: 1, unitAmount: amount, amount }],
    })
    .returning();
  const made = firstRow(rows);
  return { invoice: made, payment: await receive(tx, made, sale) };
}

/** Settles an existing unpaid invoice, which the caller has locked. */
export async function settleInvoice(
  tx: Query,
  open: InvoiceRow,
  receipt: Receipt,
): Promise<Settled> {
  const paid = await markPaid(tx, open, receipt.now);
  return { invoice: paid, payment: await receive(tx, open, receipt) };
}

/** Settles an invoice by its PENDING payment. The caller holds the locks of invoice and payment. */
export async function settleByPayment(
  tx: Query,
  open: InvoiceRow,
  pending: PaymentRow,
  { approvedBy, now }: { approvedBy: string; now: Date },
): Promise<Settled> {
  const rows = await tx
    .update(payment)
    .set({ status: "SUCCEEDED", approvedBy, approvedAt: now })
    .where(byKey(payment, open.tenantId, pending.id))
    .returning();
  const approved = firstRow(rows);
  return { invoice: await markPaid(tx, open, now), payment: approved };
}

/** Other payments that are still PENDING become FAILED, so that nobody approves a second one. */
async function markPaid(tx: Query, open: InvoiceRow, now: Date): Promise<InvoiceRow> {
  const { tenantId, id } = open;
  const number = open.number ?? (await nextInvoiceNumber(tx, tenantId, now));
  const itsPending = own(
    payment,
    tenantId,
    eq(payment.invoiceId, id),
    eq(payment.status, "PENDING"),
  );
  const [[paid]] = await Promise.all([
    tx
      .update(invoice)
      .set({
        ...{ number, status: "PAID", issuedAt: open.issuedAt ?? now, paidAt: now },
        paidTotal: open.total,
      })
      .where(byKey(invoice, tenantId, id))
      .returning(),
    tx.update(payment).set({ status: "FAILED" }).where(itsPending),
  ]);
  return paid as InvoiceRow;
}

async function receive(
  tx: Query,
  { tenantId, id: invoiceId, memberId, total: amount, currency }: InvoiceRow,
  { takenBy, now, channel = "MANUAL_OTHER", reference = null }: Receipt,
): Promise<PaymentRow> {
  const rows = await tx
    .insert(payment)
    .values({
      ...{ tenantId, invoiceId, memberId, amount, currency, channel, reference },
      status: "SUCCEEDED",
      approvedBy: takenBy,
      approvedAt: now,
    })
    .returning();
  return firstRow(rows);
}
