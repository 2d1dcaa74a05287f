import { eq } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { byKey, firstRow, own } from "#base/db/query/scoped.ts";
import { invoice, payment } from "../billing.sql.ts";
import { issueDraft } from "./issued.ts";
import { computeOpenTotal } from "./open-total.ts";
import type { InvoiceRow } from "./present-invoice.ts";
import { renewMembership } from "./renew-membership.ts";

/** Minor units by which an invoice's balance changes. */
export interface BalanceChange {
  /** Money that came in; below 0 what was given back. */
  paid?: number;
  /** The total of a credit note. */
  credited?: number;
}

/**
 * Books a payment, refund or credit note on an invoice, which the caller has locked. It is PAID
 * once nothing is open, and a draft is issued first. Payments that are still PENDING then become
 * FAILED, so that nobody approves a second one; otherwise they ask for what is still open. Money
 * that is gone again opens a paid invoice.
 */
export async function changeBalance(
  tx: Query,
  row: InvoiceRow,
  { paid = 0, credited = 0 }: BalanceChange,
  now: Date,
): Promise<InvoiceRow> {
  const { tenantId, id } = row;
  const totals = {
    paidTotal: row.paidTotal + paid,
    creditedTotal: row.creditedTotal + credited,
  };
  const open = computeOpenTotal({ ...row, ...totals });
  await issueDraft(tx, row, now);
  const paidState = { status: "PAID" as const, paidAt: row.paidAt ?? now };
  const rows = await tx
    .update(invoice)
    .set({ ...totals, ...(open === 0 ? paidState : { status: "ISSUED", paidAt: null }) })
    .where(byKey(invoice, tenantId, id))
    .returning();
  await tx
    .update(payment)
    .set(open === 0 ? { status: "FAILED" } : { amount: open })
    .where(own(payment, tenantId, eq(payment.invoiceId, id), eq(payment.status, "PENDING")));
  const changed = firstRow(rows);
  // What was credited in full was not paid for.
  if (paid > 0) await renewMembership(tx, changed, now);
  return changed;
}
