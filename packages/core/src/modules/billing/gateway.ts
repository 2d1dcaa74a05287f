import type { Query } from "#base/db/client.ts";
import { firstRow } from "#base/db/scoped.ts";
import { payment } from "./billing.sql.ts";
import type { InvoiceRow } from "./present-invoice.ts";
import type { PaymentRow } from "./present-payment.ts";

/** Where money comes in online. */
export interface PaymentGateway {
  /**
   * Begins the payment of an invoice: PENDING, of channel ONLINE. Inside the transaction that issued
   * the invoice, so it may write rows and nothing else; the caller holds the invoice's lock.
   */
  begin(tx: Query, invoice: InvoiceRow): Promise<PaymentRow>;
}

/**
 * The only gateway there is: inert (specification "What the service does" 5). It writes a record and
 * calls nobody; the money is confirmed by a finance manager's approval.
 */
export const inertGateway: PaymentGateway = {
  async begin(tx, { tenantId, id: invoiceId, memberId, total: amount, currency }) {
    const rows = await tx
      .insert(payment)
      .values({
        ...{ tenantId, invoiceId, memberId, amount, currency },
        channel: "ONLINE",
        status: "PENDING",
      })
      .returning();
    return firstRow(rows);
  },
};
