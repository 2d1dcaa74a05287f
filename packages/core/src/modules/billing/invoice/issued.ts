import type { Query } from "#base/db/pool/client.ts";
import { byKey, firstRow } from "#base/db/query/scoped.ts";
import { invoice } from "../billing.sql.ts";
import { dueAfter } from "./due-after.ts";
import { nextInvoiceNumber } from "./invoice-number.ts";
import { mailInvoices } from "./mail-invoices.ts";
import type { InvoiceRow } from "./present-invoice.ts";

/**
 * The state of an invoice that is issued at this moment: ISSUED, or PAID if its total is 0, because
 * nobody would ever pay it (rules#invoice-balance). Without a moment it is a DRAFT.
 */
export function getIssueState(total: number, issuedAt: Date | null) {
  if (!issuedAt) return { status: "DRAFT" as const };
  return total > 0
    ? { status: "ISSUED" as const, issuedAt }
    : { status: "PAID" as const, issuedAt, paidAt: issuedAt };
}

/**
 * Issues a draft: gives it the next number of the series and a due date, and mails it to its member
 * (rules#due-dates, rules#invoice-mails). Any other invoice is returned unchanged. The caller holds
 * its lock.
 */
export async function issueDraft(tx: Query, row: InvoiceRow, now: Date): Promise<InvoiceRow> {
  if (row.status !== "DRAFT") return row;
  const number = await nextInvoiceNumber(tx, row.tenantId, now);
  const rows = await tx
    .update(invoice)
    .set({
      number,
      ...getIssueState(row.total, now),
      dueAt: row.dueAt ?? dueAfter(row.tenantId, now),
    })
    .where(byKey(invoice, row.tenantId, row.id))
    .returning();
  const issuedInvoice = firstRow(rows);
  await mailInvoices(tx, issuedInvoice);
  return issuedInvoice;
}
