import { and, eq } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { byKey, firstRow, own } from "#base/db/scoped.ts";
import { invoice, invoiceDocument, payment } from "./billing.sql.ts";
import { openTotalOf } from "./open-total.ts";
import type { InvoiceRow } from "./present-invoice.ts";
import { amountsOf, type Bill } from "./write-invoice.ts";

/**
 * Changes the lines of an invoice on which nothing was paid or credited yet: it keeps its number,
 * its stored PDF is dropped, and its PENDING payment asks for the new total. The caller holds the
 * invoice's lock.
 */
export async function rewriteInvoice(
  tx: Query,
  row: InvoiceRow,
  changes: { lines?: Bill["lines"] | undefined; dueAt?: Date | null | undefined },
): Promise<InvoiceRow> {
  const { tenantId, id } = row;
  const { lines, total } = changes.lines ? amountsOf(changes.lines) : row;
  const { dueAt = row.dueAt } = changes;
  const rows = await tx
    .update(invoice)
    .set({ lines, total, dueAt })
    .where(byKey(invoice, tenantId, id))
    .returning();
  const rewritten = firstRow(rows);
  const pending = and(eq(payment.invoiceId, id), eq(payment.status, "PENDING"));
  await tx
    .update(payment)
    .set({ amount: openTotalOf(rewritten) })
    .where(own(payment, tenantId, pending));
  await tx
    .delete(invoiceDocument)
    .where(own(invoiceDocument, tenantId, eq(invoiceDocument.invoiceId, id)));
  return rewritten;
}
