import type { Query } from "#base/db/pool/client.ts";
import { byKey, firstRow } from "#base/db/query/scoped.ts";
import { invoice } from "../billing.sql.ts";
import { dueAfter } from "./due-after.ts";
import { nextInvoiceNumber } from "./invoice-number.ts";
import { mailInvoices } from "./mail-invoices.ts";
import type { InvoiceRow } from "./present-invoice.ts";

/**
 * What an invoice is from its issue on: ISSUED, or PAID at once when it asks for nothing, since
 * nobody would ever pay it (rules#invoice-balance). A draft without a moment of issue.
 */
export function stateOf(total: number, issuedAt: Date | null) {
  if (!issuedAt) return { status: "DRAFT" as const };
  return total > 0
    ? { status: "ISSUED" as const, issuedAt }
    : { status: "PAID" as const, issuedAt, paidAt: issuedAt };
}

/**
 * A draft with the next number of the series and a due date, owed to its member by mail, whoever or
 * whatever issues it (rules#due-dates, rules#invoice-mails). Any other invoice is returned as it is.
 * The caller holds its lock.
 */
export async function issued(tx: Query, row: InvoiceRow, now: Date): Promise<InvoiceRow> {
  if (row.status !== "DRAFT") return row;
  const number = await nextInvoiceNumber(tx, row.tenantId, now);
  const rows = await tx
    .update(invoice)
    .set({
      number,
      ...stateOf(row.total, now),
      dueAt: row.dueAt ?? dueAfter(row.tenantId, now),
    })
    .where(byKey(invoice, row.tenantId, row.id))
    .returning();
  const made = firstRow(rows);
  await mailInvoices(tx, made);
  return made;
}
