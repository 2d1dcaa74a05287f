import type { Query } from "#base/db/pool/client.ts";
import { combine, type Statement } from "#base/db/query/pipeline.ts";
import { firstRow } from "#base/db/query/scoped.ts";
import { payment } from "../billing.sql.ts";
import { computeOpenTotal } from "../invoice/open-total.ts";
import type { InvoiceRow } from "../invoice/present-invoice.ts";
import type { PaymentRow } from "./present-payment.ts";
import { getLocalDay } from "./received-on.ts";

/** A way to receive money online. */
export interface PaymentGateway {
  /**
   * Begins the payment of an invoice: PENDING, channel ONLINE; of one with nothing open it has
   * SUCCEEDED, since there is no money to approve. It runs in the transaction that
   * issues the invoice, so it may only write rows; the caller holds the invoice's lock.
   */
  begin(tx: Query, invoice: InvoiceRow): Statement<PaymentRow>;
}

/**
 * The only gateway: inert (specification "What the service does" 5). It writes a record and calls
 * no service; a finance manager's approval confirms the money.
 */
export const inertGateway: PaymentGateway = {
  begin(tx, invoice) {
    const { tenantId, id: invoiceId, memberId, currency } = invoice;
    const amount = computeOpenTotal(invoice);
    const { paidAt } = invoice;
    const nothing = {
      status: "SUCCEEDED" as const,
      approvedAt: paidAt,
      receivedOn: paidAt && getLocalDay(tenantId, paidAt),
    };
    const insertion = tx
      .insert(payment)
      .values({
        tenantId,
        invoiceId,
        memberId,
        amount,
        currency,
        channel: "ONLINE",
        ...(amount > 0 ? { status: "PENDING" } : nothing),
      })
      .returning();
    return combine([insertion], ([rows]) => firstRow(rows));
  },
};
