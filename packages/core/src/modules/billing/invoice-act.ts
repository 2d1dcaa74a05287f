import type { Act } from "../activity/record-activity.ts";
import type { InvoiceRow } from "./present-invoice.ts";

/** What was done to an invoice, for the activity log. */
export const invoiceAct = (
  action: Act["action"],
  { id, number, memberId, status, total, currency }: InvoiceRow,
): Act => ({
  action,
  subject: { type: "INVOICE", id },
  after: { number, status, total, currency },
  memberId,
});
