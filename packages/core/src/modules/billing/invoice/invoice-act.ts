import type { Query } from "#base/db/pool/client.ts";
import type { WorkContext } from "#base/rpc/context.ts";
import { type Act, recordActivity, sourceOfWork } from "../../activity/record-activity.ts";
import type { InvoiceRow } from "./present-invoice.ts";

type Recorded = "id" | "kind" | "number" | "memberId" | "status" | "total" | "currency";

/** What was done to an invoice, for the activity log. */
export const invoiceAct = (
  action: Act["action"],
  { id, kind, number, memberId, status, total, currency }: Pick<InvoiceRow, Recorded>,
): Act => ({
  action,
  subject: { type: "INVOICE", id },
  after: { kind, number, status, total, currency },
  memberId,
});

// Each entry takes a dozen of a statement's 65,535 parameters.
const MAX_BATCH = 1_000;

/**
 * Records what became of invoices because something else changed: a party, a price, an event. The
 * actor is the person who made that change (rules#rebilling).
 */
export async function recordInvoices(
  tx: Query,
  ctx: Pick<WorkContext, "actor" | "request">,
  action: Act["action"],
  rows: readonly InvoiceRow[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += MAX_BATCH) {
    const some = rows.slice(start, start + MAX_BATCH);
    const [{ tenantId }] = some as [InvoiceRow];
    const acts = some.map((row) => invoiceAct(action, row));
    await recordActivity(tx, tenantId, sourceOfWork(ctx), ...acts);
  }
}
