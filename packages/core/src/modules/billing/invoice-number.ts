import { sql } from "drizzle-orm";
import type { Query } from "../../base/db/client.ts";
import type { TenantId } from "../../base/ids.ts";
import { invoiceSeries } from "./billing.sql.ts";

const DIGITS = 6;

/**
 * The tenant's next invoice number of the year (UTC), `2026-000123`. Gapless: the series' row is
 * locked to the end of the transaction, and a rollback gives the number back. Everybody who issues
 * an invoice waits for that row, so it is taken as late as can be.
 */
export async function nextInvoiceNumber(
  tx: Query,
  tenantId: TenantId,
  issuedAt: Date,
): Promise<string> {
  const year = issuedAt.getUTCFullYear();
  const [series] = await tx
    .insert(invoiceSeries)
    .values({ tenantId, year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceSeries.tenantId, invoiceSeries.year],
      set: { last: sql`${invoiceSeries.last} + 1` },
    })
    .returning({ last: invoiceSeries.last });
  return `${year}-${String(series?.last).padStart(DIGITS, "0")}`;
}
