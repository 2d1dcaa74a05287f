import type { Query } from "#base/db/pool/client.ts";
import { byKey } from "#base/db/query/scoped.ts";
import type { WorkContext } from "#base/rpc/context.ts";
import { invoice } from "../billing.sql.ts";
import { recordInvoices } from "../invoice/invoice-act.ts";
import { mailInvoices } from "../invoice/mail-invoices.ts";
import type { InvoiceRow } from "../invoice/present-invoice.ts";
import { voidInvoices } from "../invoice/void-invoices.ts";
import { type Bill, writeInvoice } from "../invoice/write-invoice.ts";
import { inertGateway } from "./gateway.ts";

/** What differs on the replacement of an invoice. */
export type Replacement = Partial<Pick<Bill, "lines" | "memberId">> & Pick<Bill, "dueAt">;

/**
 * Replaces an issued invoice of a registration, since what was issued never changes
 * (rules#replaced-invoices). It becomes VOID and its PENDING payment FAILED; the next number of the
 * series takes its place, with a PENDING payment and a mail. The log has both. The caller holds the
 * invoice's lock and knows that nothing was paid or credited.
 */
export async function replaceInvoice(
  tx: Query,
  ctx: WorkContext,
  row: InvoiceRow,
  { lines = row.lines, memberId = row.memberId, dueAt }: Replacement,
): Promise<InvoiceRow> {
  const { tenantId, id, currency, registrationId, eventId, supplementsInvoiceId } = row;
  await voidInvoices(tx, ctx, tenantId, { invoiceId: id });
  const bill = { memberId, currency, lines, dueAt, replacesId: id, supplementsInvoiceId };
  const registration = registrationId && eventId ? { id: registrationId, eventId } : undefined;
  const replacement = await writeInvoice(tx, tenantId, { ...bill, registration }, ctx.now);
  await tx
    .update(invoice)
    .set({ replacedById: replacement.id })
    .where(byKey(invoice, tenantId, id));
  await inertGateway.begin(tx, replacement);
  await recordInvoices(tx, ctx, "INVOICE_CREATED", [replacement]);
  await mailInvoices(tx, replacement);
  return replacement;
}
