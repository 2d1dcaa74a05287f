import { sql } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { firstRow } from "#base/db/scoped.ts";
import { iso } from "#base/fields.schema.ts";
import type { TenantId } from "#base/ids.ts";
import { tenant } from "../tenancy/tenant.sql.ts";
import { invoiceSeries } from "./billing.sql.ts";

const DIGITS = 6;

/**
 * The tenant's next invoice number, `2026-000123`, with the year in the tenant's time zone.
 * Gapless: the series' row stays locked to the end of the transaction, and a rollback returns the
 * number. Others who issue an invoice wait for that row, so take the number as late as possible.
 */
export async function nextInvoiceNumber(
  tx: Query,
  tenantId: TenantId,
  issuedAt: Date,
): Promise<string> {
  const rows = await tx
    .insert(invoiceSeries)
    .values({ tenantId, year: yearThere(tenantId, issuedAt), last: 1 })
    .onConflictDoUpdate({
      target: [invoiceSeries.tenantId, invoiceSeries.year],
      set: { last: sql`${invoiceSeries.last} + 1` },
    })
    .returning();
  const series = firstRow(rows);
  return `${series.year}-${String(series.last).padStart(DIGITS, "0")}`;
}

/** The database computes the year, so that the number still takes one round trip. */
const yearThere = (tenantId: TenantId, at: Date) => sql`(
  select extract(year from ${iso(at)}::timestamptz at time zone ${tenant.timezone})::int
    from ${tenant} where ${tenant.id} = ${tenantId})`;
