import { getTableColumns } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { joinByKey } from "#base/db/query/scoped.ts";
import { iso, isoOrNull } from "#base/fields.schema.ts";
import { invoice, payment } from "../billing/billing.sql.ts";
import { bankEntry } from "../billing/payment/bank.sql.ts";
import type { BankEntryOutput } from "./bank-statements.schema.ts";

export type EntryRow = typeof bankEntry.$inferSelect;

const { tenantId: _, entryKey: __, ...shownColumns } = getTableColumns(bankEntry);

/** An entry as lists read it: without the key that recognises it in a second upload. */
export type ShownEntry = Omit<EntryRow, "tenantId" | "entryKey">;

interface PaidInvoice {
  id: string;
  number: string | null;
}

/** Entries joined with the invoices that they paid. */
export const entriesWithInvoice = (tx: Query) =>
  tx
    .select({ row: shownColumns, invoiceId: payment.invoiceId, number: invoice.number })
    .from(bankEntry)
    .leftJoin(payment, joinByKey(payment, bankEntry.paymentId))
    .leftJoin(invoice, joinByKey(invoice, payment.invoiceId))
    .$dynamic();

export function presentEntry(row: ShownEntry, paid: PaidInvoice | null): BankEntryOutput {
  const { tenantId, entryKey, ...entry } = { tenantId: undefined, entryKey: undefined, ...row };
  return {
    ...entry,
    invoice: paid && { id: paid.id, number: paid.number },
    decidedAt: isoOrNull(row.decidedAt),
    createdAt: iso(row.createdAt),
  };
}
