import type { Query } from "#base/db/pool/client.ts";
import type { TenantId } from "#base/ids.ts";
import { invoice } from "../billing.sql.ts";
import { dueAfter } from "./due-after.ts";
import { nextInvoiceNumbers } from "./invoice-number.ts";
import { getIssueState } from "./issued.ts";
import type { InvoiceRow } from "./present-invoice.ts";
import { type Bill, computeAmounts } from "./write-invoice.ts";

/** The invoice of a batch for one member. */
export interface BatchBill extends Omit<Bill, "registration"> {
  /** The first and the last day of the membership that it asks for. */
  renewsFrom?: string;
  renewsThrough?: string;
}

/**
 * Stores the invoices of a batch in one statement: ISSUED with numbers in the order of the bills
 * (PAID when they ask for nothing), or as drafts. A second invoice of a member in one batch violates
 * a unique index.
 * @param issuedAt null for drafts
 */
export async function writeBatchInvoices(
  tx: Query,
  { tenantId, id: batchId }: { tenantId: TenantId; id: string },
  bills: readonly BatchBill[],
  issuedAt: Date | null,
): Promise<InvoiceRow[]> {
  if (bills.length === 0) return [];
  const numbers = issuedAt && (await nextInvoiceNumbers(tx, tenantId, issuedAt, bills.length));
  const rows = bills.map(({ lines, dueAt, ...bill }, index) => {
    const amounts = computeAmounts(lines);
    return {
      ...bill,
      ...amounts,
      tenantId,
      batchId,
      number: numbers?.[index] ?? null,
      dueAt: dueAt ?? (issuedAt && dueAfter(tenantId, issuedAt)),
      ...getIssueState(amounts.total, issuedAt),
    };
  });
  return tx.insert(invoice).values(rows).returning();
}
