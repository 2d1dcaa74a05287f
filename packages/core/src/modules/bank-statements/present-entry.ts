import type { Query } from "#base/db/client.ts";
import { joinByKey } from "#base/db/scoped.ts";
import { iso, isoOrNull } from "#base/fields.schema.ts";
import { bankEntry } from "../billing/bank.sql.ts";
import { invoice, payment } from "../billing/billing.sql.ts";
import type { BankEntryOutput } from "./bank-statements.schema.ts";

export type EntryRow = typeof bankEntry.$inferSelect;

interface PaidInvoice {
  id: string;
  number: string | null;
}

/** Entries joined with the invoices that they paid. */
export const entriesWithInvoice = (tx: Query) =>
  tx
    .select({ row: bankEntry, invoiceId: payment.invoiceId, number: invoice.number })
    .from(bankEntry)
    .leftJoin(payment, joinByKey(payment, bankEntry.paymentId))
    .leftJoin(invoice, joinByKey(invoice, payment.invoiceId))
    .$dynamic();

export function presentEntry(row: EntryRow, paid: PaidInvoice | null): BankEntryOutput {
  const { tenantId, entryKey, ...shown } = row;
  return {
    ...shown,
    invoice: paid && { id: paid.id, number: paid.number },
    decidedAt: isoOrNull(row.decidedAt),
    createdAt: iso(row.createdAt),
  };
}
