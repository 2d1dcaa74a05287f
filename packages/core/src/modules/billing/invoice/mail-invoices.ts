import type { Query } from "#base/db/pool/client.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import type { InvoiceRow } from "./present-invoice.ts";

/** Owes each of these invoices of one tenant to its member, once ever (rules#invoice-mails). */
export async function mailInvoices(tx: Query, ...invoices: InvoiceRow[]): Promise<void> {
  const [first] = invoices;
  if (!first) return;
  const mails = invoices.map(({ id }) => ({
    kind: "invoiceIssued" as const,
    subjectId: id,
    dedupeKey: id,
  }));
  await enqueueMail(tx, first.tenantId, ...mails);
}
