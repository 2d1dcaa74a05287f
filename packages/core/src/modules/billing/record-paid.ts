import { and, eq } from "drizzle-orm";
import type { Query } from "../../base/db/client.ts";
import type { TenantId } from "../../base/ids.ts";
import { invoice, payment } from "./billing.sql.ts";
import { nextInvoiceNumber } from "./invoice-number.ts";
import type { InvoiceRow } from "./present-invoice.ts";
import type { PaymentRow } from "./present-payment.ts";

/** Money that was handed over at a door for one ticket. The amount is the server's own. */
export interface DoorSale {
  registration: { id: string; eventId: string };
  /** Who owes it. */
  memberId: string;
  description: string;
  /** Minor units. */
  amount: number;
  currency: string;
  /** The member who took the money; null for door staff, whom the audit trail names. */
  takenBy: string | null;
  now: Date;
}

/**
 * A PAID invoice with its SUCCEEDED payment of channel MANUAL_OTHER (specification "Invoice",
 * "Payment"). The caller's transaction holds the registration's lock.
 */
export async function recordPaid(
  tx: Query,
  tenantId: TenantId,
  sale: DoorSale,
): Promise<{ invoice: InvoiceRow; payment: PaymentRow }> {
  const { registration, memberId, description, amount, currency, now } = sale;
  const number = await nextInvoiceNumber(tx, tenantId, now);
  const [made] = await tx
    .insert(invoice)
    .values({
      ...{ tenantId, number, memberId, currency, total: amount, issuedAt: now, paidAt: now },
      eventId: registration.eventId,
      registrationId: registration.id,
      status: "PAID",
      lines: [{ description, quantity: 1, unitAmount: amount, amount }],
    })
    .returning();
  return { invoice: made as InvoiceRow, payment: await pay(tx, made as InvoiceRow, sale) };
}

/**
 * The same for an invoice that is there already, locked by the caller. An online payment that was
 * begun for it comes to nothing, so that it cannot be approved as a second one.
 */
export async function settleInvoice(
  tx: Query,
  open: InvoiceRow,
  sale: Pick<DoorSale, "takenBy" | "now">,
): Promise<{ invoice: InvoiceRow; payment: PaymentRow }> {
  const { tenantId } = open;
  const number = open.number ?? (await nextInvoiceNumber(tx, tenantId, sale.now));
  const [[paid]] = await Promise.all([
    tx
      .update(invoice)
      .set({ number, status: "PAID", issuedAt: open.issuedAt ?? sale.now, paidAt: sale.now })
      .where(and(eq(invoice.tenantId, tenantId), eq(invoice.id, open.id)))
      .returning(),
    tx
      .update(payment)
      .set({ status: "FAILED" })
      .where(
        and(
          eq(payment.tenantId, tenantId),
          eq(payment.invoiceId, open.id),
          eq(payment.status, "PENDING"),
        ),
      ),
  ]);
  return { invoice: paid as InvoiceRow, payment: await pay(tx, open, sale) };
}

async function pay(
  tx: Query,
  { tenantId, id: invoiceId, memberId, total: amount, currency }: InvoiceRow,
  { takenBy, now }: Pick<DoorSale, "takenBy" | "now">,
): Promise<PaymentRow> {
  const [made] = await tx
    .insert(payment)
    .values({
      ...{ tenantId, invoiceId, memberId, amount, currency },
      channel: "MANUAL_OTHER",
      status: "SUCCEEDED",
      approvedBy: takenBy,
      approvedAt: now,
    })
    .returning();
  return made as PaymentRow;
}
