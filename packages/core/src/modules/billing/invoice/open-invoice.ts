import { inArray, type SQL, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { invoice } from "../billing.sql.ts";
import { lockInvoicesWhere } from "./lock-invoice.ts";
import type { InvoiceRow } from "./present-invoice.ts";

/**
 * Whether an invoice is still to be paid; a credit note asks for nothing. The values are constants,
 * since a plan that does not know them uses no partial index.
 */
export const isUnpaid: SQL = sql`(${invoice.kind} = 'INVOICE'
  and ${invoice.status} in ('DRAFT', 'ISSUED'))`;

/** The unpaid invoices of these registrations. */
export const isUnpaidFor = (tenantId: TenantId, registrationIds: readonly string[]) =>
  own(invoice, tenantId, isUnpaid, inArray(invoice.registrationId, [...registrationIds]));

/**
 * The unpaid invoices of the first of these registrations that has any, locked to the end of the
 * transaction, after their payers, the oldest first: a guest's own before the host's. Lock
 * registrations before and payments after, in one round trip.
 */
export async function lockOpenInvoices(
  tx: Query,
  tenantId: TenantId,
  registrationIds: [string, ...string[]],
): Promise<InvoiceRow[]> {
  const unpaid = isUnpaidFor(tenantId, registrationIds);
  const { rows: invoices } = await lockInvoicesWhere(tx, tenantId, unpaid);
  const firstInvoices = invoices.filter(
    ({ registrationId }) => registrationId === registrationIds[0],
  );
  return firstInvoices.length > 0 ? firstInvoices : invoices;
}
