import { eq } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { byKey, firstRow } from "#base/db/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import type { MemberRow } from "../membership/shell-guest.ts";
import { invoice } from "./billing.sql.ts";
import { lockPayers } from "./lock-payers.ts";
import type { InvoiceRow } from "./present-invoice.ts";

/** An invoice and who owes it; both rows are locked. */
export interface LockedInvoice {
  row: InvoiceRow;
  payer: Pick<MemberRow, "erasedAt">;
}

/**
 * An invoice of this tenant with its payer, locked to the end of the transaction, the payer first;
 * NOT_FOUND otherwise. Lock events and registrations before it, payments and the number series after
 * it. One flight.
 */
export async function lockInvoiceAndPayer(
  tx: Query,
  tenantId: TenantId,
  invoiceId: string,
): Promise<LockedInvoice> {
  const [payers, rows] = await Promise.all([
    lockPayers(tx, tenantId, eq(invoice.id, invoiceId)),
    tx
      .select()
      .from(invoice)
      .where(byKey(invoice, tenantId, invoiceId))
      .for("no key update"),
  ]);
  return { payer: firstRow(payers, "Invoice"), row: firstRow(rows, "Invoice") };
}

/** The same, without its payer. */
export const lockInvoice = async (
  tx: Query,
  tenantId: TenantId,
  invoiceId: string,
): Promise<InvoiceRow> => (await lockInvoiceAndPayer(tx, tenantId, invoiceId)).row;
