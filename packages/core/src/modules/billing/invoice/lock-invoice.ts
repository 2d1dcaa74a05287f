import { asc, eq, type SQL } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { combine } from "#base/db/query/pipeline.ts";
import { foundRow, own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import type { MemberRow } from "../../membership/member/shell-guest.ts";
import { invoice } from "../billing.sql.ts";
import { lockPayers } from "./lock-payers.ts";
import type { InvoiceRow } from "./present-invoice.ts";

/** An invoice and who owes it; both rows are locked. */
export interface LockedInvoice {
  row: InvoiceRow;
  payer: Pick<MemberRow, "id" | "status" | "erasedAt">;
}

/**
 * Locks these invoices of a tenant to the end of the transaction, after their payers, each by id. Lock
 * events and registrations before it, payments and the number series after it. In one round trip.
 */
export function lockInvoicesWhere(
  tx: Query,
  tenantId: TenantId,
  condition: SQL | undefined,
  memberId?: string,
) {
  return combine(
    [
      lockPayers(tx, tenantId, condition, memberId),
      tx
        .select()
        .from(invoice)
        .where(own(invoice, tenantId, condition))
        .orderBy(asc(invoice.id))
        .for("no key update"),
    ],
    ([payers, rows]) => ({ payers, rows }),
  );
}

/** The same for one invoice; NOT_FOUND for none of this tenant. */
export async function lockInvoiceAndPayer(
  tx: Query,
  tenantId: TenantId,
  invoiceId: string,
): Promise<LockedInvoice> {
  const { payers, rows } = await lockInvoicesWhere(tx, tenantId, eq(invoice.id, invoiceId));
  return { payer: foundRow(payers, "Invoice"), row: foundRow(rows, "Invoice") };
}

/** The same, without its payer. */
export const lockInvoice = async (
  tx: Query,
  tenantId: TenantId,
  invoiceId: string,
): Promise<InvoiceRow> => (await lockInvoiceAndPayer(tx, tenantId, invoiceId)).row;
