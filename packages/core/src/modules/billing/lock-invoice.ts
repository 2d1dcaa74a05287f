import type { Query } from "#base/db/client.ts";
import { byKey, firstRow } from "#base/db/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { invoice } from "./billing.sql.ts";
import type { InvoiceRow } from "./present-invoice.ts";

/**
 * An invoice of this tenant, locked to the end of the transaction; NOT_FOUND otherwise. Lock events
 * and registrations before it, payments and the number series after it.
 */
export async function lockInvoice(
  tx: Query,
  tenantId: TenantId,
  invoiceId: string,
): Promise<InvoiceRow> {
  const rows = await tx
    .select()
    .from(invoice)
    .where(byKey(invoice, tenantId, invoiceId))
    .for("no key update");
  return firstRow(rows, "Invoice");
}
