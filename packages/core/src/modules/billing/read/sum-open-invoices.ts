import { asc, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import type { TenantId } from "#base/ids.ts";
import { invoice } from "../billing.sql.ts";
import { isUnpaidFor } from "../invoice/open-invoice.ts";

const OPEN = sql`${invoice.total} - ${invoice.paidTotal} - ${invoice.creditedTotal}`;

/** What is open of the unpaid invoices of these registrations, by currency. */
export const sumOpenInvoices = (
  tx: Query,
  tenantId: TenantId,
  registrationIds: readonly string[],
) =>
  tx
    .select({
      currency: invoice.currency,
      invoices: sql<number>`count(*)`.mapWith(Number),
      amount: sql<number>`sum(${OPEN})`.mapWith(Number),
    })
    .from(invoice)
    .where(isUnpaidFor(tenantId, registrationIds))
    .groupBy(invoice.currency)
    .orderBy(asc(invoice.currency));
