import { sql } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { firstRow } from "#base/db/scoped.ts";
import { iso } from "#base/fields.schema.ts";
import type { TenantId } from "#base/ids.ts";
import { tenant } from "../tenancy/tenant.sql.ts";
import { invoiceSeries } from "./billing.sql.ts";

const DIGITS = 6;

/**
 * The tenant's next invoice number, `2026-000123`; the year is the one that the tenant's clock shows. Gapless: the series' row is
 * locked to the end of the transaction, and a rollback gives the number back. Everybody who issues
 * an invoice waits for that row, so it is taken as late as can be.
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

/** Of the database, so that the number still takes one round trip. */
const yearThere = (tenantId: TenantId, at: Date) => sql`(
  select extract(year from ${iso(at)}::timestamptz at time zone ${tenant.timezone})::int
    from ${tenant} where ${tenant.id} = ${tenantId})`;
