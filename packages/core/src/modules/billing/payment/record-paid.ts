import type { SQL } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { byKey, firstRow } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { invoice, payment } from "../billing.sql.ts";
import type { PAYMENT_CHANNELS } from "../billing-states.ts";
import { changeBalance } from "../invoice/balance.ts";
import { nextInvoiceNumber } from "../invoice/invoice-number.ts";
import { computeOpenTotal } from "../invoice/open-total.ts";
import type { InvoiceRow } from "../invoice/present-invoice.ts";
import type { PaymentRow } from "./present-payment.ts";
import { getLocalDay } from "./received-on.ts";

/** Money that was received. */
export interface Receipt {
  /** The member who took the money; null for door staff, who have no account. */
  takenBy: string | null;
  now: Date;
  /** The day on which it came in; today in the tenant's zone by default. */
  receivedOn?: string | SQL<string> | undefined;
  /** MANUAL_OTHER by default. */
  channel?: (typeof PAYMENT_CHANNELS)[number];
  reference?: string | null;
  /** Who took it at a door, by name, and with which access code. */
  collectedBy?: string | null;
  accessCodeId?: string | null;
}

/** Money that the door took for one ticket. The server determines the amount. */
export interface DoorSale extends Receipt {
  registration: { id: string; eventId: string };
  /** The member who owes it. */
  memberId: string;
  description: string;
  /** Minor units. */
  amount: number;
  /** What was taken of it; all by default. */
  paid?: number;
  currency: string;
}

/** A PAID invoice and its SUCCEEDED payment. */
export interface Settled {
  invoice: InvoiceRow;
  payment: PaymentRow;
}

/**
 * Creates a PAID invoice with a SUCCEEDED payment, MANUAL_OTHER by default (specification "Invoice",
 * "Payment"); an ISSUED one when only a part was taken. The caller's transaction holds the registration's lock.
 */
export async function recordPaid(tx: Query, tenantId: TenantId, sale: DoorSale): Promise<Settled> {
  const { registration, memberId, description, amount, paid = amount, currency, now } = sale;
  const number = await nextInvoiceNumber(tx, tenantId, now);
  const rows = await tx
    .insert(invoice)
    .values({
      tenantId,
      number,
      memberId,
      currency,
      issuedAt: now,
      total: amount,
      paidTotal: paid,
      ...(paid < amount ? { status: "ISSUED" } : { status: "PAID", paidAt: now }),
      eventId: registration.eventId,
      registrationId: registration.id,
      lines: [
        { description, quantity: 1, unitAmount: amount, amount, registrationId: registration.id },
      ],
    })
    .returning();
  const newInvoice = firstRow(rows);
  return { invoice: newInvoice, payment: await receive(tx, newInvoice, { ...sale, amount: paid }) };
}

/**
 * Records money for an invoice, which the caller has locked: all that is open, or a part. What is
 * credit does not count for the invoice; money that is all credit leaves it as it is.
 */
export async function settleInvoice(
  tx: Query,
  open: InvoiceRow,
  receipt: Receipt & { amount?: number | undefined; credit?: number },
): Promise<Settled> {
  const { amount = computeOpenTotal(open), credit = 0, now } = receipt;
  const payment = await receive(tx, open, { ...receipt, amount, credit });
  if (credit > 0 && credit === amount) return { invoice: open, payment };
  return { invoice: await changeBalance(tx, open, { paid: amount - credit }, now), payment };
}

/** Records money that is for no invoice: all of it is credit of the member. */
export const receiveCredit = (
  tx: Query,
  payer: { tenantId: TenantId; memberId: string; currency: string },
  receipt: Receipt & { amount: number },
): Promise<PaymentRow> =>
  receive(tx, { ...payer, id: null }, { ...receipt, credit: receipt.amount });

/** Settles an invoice by its PENDING payment. The caller holds the locks of invoice and payment. */
export async function settleByPayment(
  tx: Query,
  open: InvoiceRow,
  pending: PaymentRow,
  approval: { approvedBy: string; now: Date; receivedOn: string | undefined },
): Promise<Settled> {
  const { tenantId } = open;
  const { approvedBy, now, receivedOn = getLocalDay(tenantId, now) } = approval;
  const rows = await tx
    .update(payment)
    .set({ status: "SUCCEEDED", receivedOn, approvedBy, approvedAt: now })
    .where(byKey(payment, tenantId, pending.id))
    .returning();
  const approved = firstRow(rows);
  return {
    invoice: await changeBalance(tx, open, { paid: approved.amount }, now),
    payment: approved,
  };
}

async function receive(
  tx: Query,
  {
    tenantId,
    id: invoiceId,
    memberId,
    currency,
    eventId = null,
  }: Pick<InvoiceRow, "tenantId" | "memberId" | "currency"> & {
    id: string | null;
    eventId?: string | null;
  },
  {
    takenBy,
    now,
    receivedOn = getLocalDay(tenantId, now),
    channel = "MANUAL_OTHER",
    reference = null,
    collectedBy = null,
    accessCodeId = null,
    amount,
    credit: creditTotal = 0,
  }: Receipt & { amount: number; credit?: number },
): Promise<PaymentRow> {
  const rows = await tx
    .insert(payment)
    .values({
      tenantId,
      invoiceId,
      memberId,
      amount,
      currency,
      channel,
      reference,
      collectedBy,
      accessCodeId,
      receivedOn,
      creditTotal,
      eventId: collectedBy === null ? null : eventId,
      status: "SUCCEEDED",
      approvedBy: takenBy,
      approvedAt: now,
    })
    .returning();
  return firstRow(rows);
}
