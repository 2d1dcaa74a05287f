import type { Query } from "#base/db/pool/client.ts";
import type { InvoiceLine } from "../billing.sql.ts";
import { changeBalance } from "./balance.ts";
import type { InvoiceRow } from "./present-invoice.ts";
import { writeInvoice } from "./write-invoice.ts";

type CreditLine = Omit<InvoiceLine, "amount">;

/**
 * Issues a credit note of an invoice with the next number of its series (rules#credit-notes). It
 * changes no balance: see changeBalance. The caller holds the invoice's lock.
 */
export function writeCreditNote(
  tx: Query,
  credited: InvoiceRow,
  lines: CreditLine[],
  now: Date,
): Promise<InvoiceRow> {
  const { tenantId, memberId, currency, registrationId, eventId } = credited;
  const registration =
    registrationId && eventId ? { registration: { id: registrationId, eventId } } : {};
  const bill = { memberId, currency, lines, dueAt: null, creditedInvoiceId: credited.id };
  return writeInvoice(tx, tenantId, { ...bill, ...registration }, now);
}

/** Credits these lines: writes the credit note and books it on the invoice, which is locked. */
export async function creditInvoice(
  tx: Query,
  row: InvoiceRow,
  lines: CreditLine[],
  now: Date,
): Promise<{ invoice: InvoiceRow; creditNote: InvoiceRow }> {
  const creditNote = await writeCreditNote(tx, row, lines, now);
  return {
    invoice: await changeBalance(tx, row, { credited: creditNote.total }, now),
    creditNote,
  };
}
