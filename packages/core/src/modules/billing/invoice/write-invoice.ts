import type { Query } from "#base/db/pool/client.ts";
import { firstRow } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { type InvoiceLine, invoice } from "../billing.sql.ts";
import { dueAfter } from "./due-after.ts";
import { nextInvoiceNumber } from "./invoice-number.ts";
import { getIssueState } from "./issued.ts";
import type { InvoiceRow } from "./present-invoice.ts";

/** The content of an invoice that is to be written. Amounts are minor units of the currency. */
export interface Bill {
  memberId: string;
  currency: string;
  lines: Omit<InvoiceLine, "amount">[];
  dueAt: Date | null;
  /** The registration that it is for, if any. */
  registration?: { id: string; eventId: string } | undefined;
  /** Makes it a credit note of this invoice. */
  creditedInvoiceId?: string;
  /** The invoice of the same party that it adds to. */
  supplementsInvoiceId?: string | null;
  /** The void invoice that it replaces. */
  replacesId?: string;
}

/**
 * Stores an invoice and computes its amounts and total: ISSUED with the next number of the series
 * (PAID when it asks for nothing), or a DRAFT without one. The caller has checked the member and
 * holds the registration's lock.
 * @param issuedAt null for a draft
 */
export async function writeInvoice(
  tx: Query,
  tenantId: TenantId,
  bill: Bill,
  issuedAt: Date | null,
): Promise<InvoiceRow> {
  const { registration, memberId, currency, dueAt } = bill;
  const { creditedInvoiceId = null, supplementsInvoiceId = null, replacesId = null } = bill;
  const { lines, total } = computeAmounts(bill.lines);
  const number = issuedAt && (await nextInvoiceNumber(tx, tenantId, issuedAt));
  const rows = await tx
    .insert(invoice)
    .values({
      tenantId,
      number,
      memberId,
      currency,
      lines,
      total,
      creditedInvoiceId,
      supplementsInvoiceId,
      replacesId,
      kind: creditedInvoiceId ? "CREDIT_NOTE" : "INVOICE",
      dueAt: dueAt ?? (issuedAt && !creditedInvoiceId ? dueAfter(tenantId, issuedAt) : null),
      eventId: registration?.eventId ?? null,
      registrationId: registration?.id ?? null,
      ...getIssueState(total, issuedAt),
      // A credit note asks for nothing by its nature, whatever its total.
      ...(creditedInvoiceId && { status: "ISSUED" as const, paidAt: null }),
    })
    .returning();
  return firstRow(rows);
}

/** Lines with their amounts, and the total. */
export function computeAmounts(bare: Bill["lines"]): { lines: InvoiceLine[]; total: number } {
  const lines = bare.map((line) => ({ ...line, amount: line.quantity * line.unitAmount }));
  return { lines, total: lines.reduce((sum, { amount }) => sum + amount, 0) };
}
