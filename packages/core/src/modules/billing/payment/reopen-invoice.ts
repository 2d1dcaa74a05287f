import { and, eq, ne, notExists } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { byKey, own } from "#base/db/query/scoped.ts";
import { registration } from "../../registration/registration.sql.ts";
import { payment } from "../billing.sql.ts";
import { changeBalance } from "../invoice/balance.ts";
import { computeOpenTotal } from "../invoice/open-total.ts";
import type { InvoiceRow } from "../invoice/present-invoice.ts";
import { inertGateway } from "./gateway.ts";

/**
 * Takes money off an invoice, which the caller has locked, so that it is owed again. For a live
 * registration an online payment of what is open is expected again, as before it was paid.
 */
export async function reopenInvoice(
  tx: Query,
  row: InvoiceRow,
  { amount, now }: { amount: number; now: Date },
): Promise<InvoiceRow> {
  const reopened = await changeBalance(tx, row, { paid: -amount }, now);
  if (computeOpenTotal(reopened) > 0 && (await isPayableOnline(tx, reopened)))
    await inertGateway.begin(tx, reopened);
  return reopened;
}

/** Whether the invoice is for a live registration and no payment of it is expected yet. */
async function isPayableOnline(
  tx: Query,
  { tenantId, id, registrationId }: InvoiceRow,
): Promise<boolean> {
  if (registrationId === null) return false;
  const pending = tx
    .select({ id: payment.id })
    .from(payment)
    .where(own(payment, tenantId, eq(payment.invoiceId, id), eq(payment.status, "PENDING")));
  const rows = await tx
    .select({ id: registration.id })
    .from(registration)
    .where(
      and(
        byKey(registration, tenantId, registrationId),
        ne(registration.status, "CANCELLED"),
        notExists(pending),
      ),
    );
  return rows.length > 0;
}
