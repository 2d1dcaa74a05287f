import { sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { firstRow } from "#base/db/query/scoped.ts";
import { iso } from "#base/fields.schema.ts";
import type { TenantId } from "#base/ids.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";
import { invoiceSeries } from "./invoice-series.sql.ts";

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
  return firstRow(await nextInvoiceNumbers(tx, tenantId, issuedAt, 1));
}

/** The next numbers of the series, at least one, in their order and in one round trip. */
export async function nextInvoiceNumbers(
  tx: Query,
  tenantId: TenantId,
  issuedAt: Date,
  howMany: number,
): Promise<string[]> {
  const rows = await tx
    .insert(invoiceSeries)
    .values({ tenantId, year: yearThere(tenantId, issuedAt), last: howMany })
    .onConflictDoUpdate({
      target: [invoiceSeries.tenantId, invoiceSeries.year],
      set: { last: sql`${invoiceSeries.last} + ${howMany}` },
    })
    .returning();
  const { year, last } = firstRow(rows);
  return Array.from({ length: howMany }, (_, index) => {
    const number = last - howMany + 1 + index;
    return `${year}-${String(number).padStart(DIGITS, "0")}`;
  });
}

/** The database computes the year, so that the number still takes one round trip. */
const yearThere = (tenantId: TenantId, instant: Date) => sql`(
  select extract(year from ${iso(instant)}::timestamptz at time zone ${tenant.timezone})::int
    from ${tenant} where ${tenant.id} = ${tenantId})`;
