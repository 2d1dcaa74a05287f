import type { Query } from "#base/db/pool/client.ts";
import { byKey, foundRow } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { payment } from "../billing.sql.ts";
import type { PaymentRow } from "./present-payment.ts";

/**
 * The invoice that a payment is for, which never changes; null for money that is for none. NOT_FOUND
 * outside this tenant.
 */
export async function findInvoiceId(
  tx: Query,
  tenantId: TenantId,
  paymentId: string,
): Promise<string | null> {
  const rows = await tx
    .select({ invoiceId: payment.invoiceId })
    .from(payment)
    .where(byKey(payment, tenantId, paymentId));
  return foundRow(rows, "Payment").invoiceId;
}

/** A payment, locked to the end of the transaction. Lock its invoice before. */
export async function lockPayment(
  tx: Query,
  tenantId: TenantId,
  paymentId: string,
): Promise<PaymentRow> {
  const rows = await tx
    .select()
    .from(payment)
    .where(byKey(payment, tenantId, paymentId))
    .for("no key update");
  return foundRow(rows, "Payment");
}
