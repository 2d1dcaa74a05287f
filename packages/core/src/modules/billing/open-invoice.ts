import { inArray, sql } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { own } from "#base/db/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { invoice } from "./billing.sql.ts";
import type { InvoiceRow } from "./present-invoice.ts";

/** Statuses of an invoice that is still to be paid. */
export const UNPAID = ["DRAFT", "ISSUED"] as const;

/**
 * The unpaid invoice of one of these registrations, locked to the end of the transaction. The first
 * registration's invoice comes first: a guest's own before the host's. Lock registrations before
 * and payments after.
 */
export async function lockOpenInvoice(
  tx: Query,
  tenantId: TenantId,
  registrationIds: [string, ...string[]],
): Promise<InvoiceRow | undefined> {
  const [found] = await tx
    .select()
    .from(invoice)
    .where(
      own(
        invoice,
        tenantId,
        inArray(invoice.registrationId, registrationIds),
        inArray(invoice.status, UNPAID),
      ),
    )
    .orderBy(sql`${invoice.registrationId} = ${registrationIds[0]} desc`)
    .limit(1)
    .for("no key update");
  return found;
}
