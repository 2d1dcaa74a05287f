import { sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import type { TenantId } from "#base/ids.ts";
import { invoice } from "../../billing/billing.sql.ts";

/**
 * The ids of the invoices with these numbers, and of those that replaced them, by number: who pays
 * a replaced invoice means its replacement (rules#replaced-invoices).
 */
export async function findNamed(
  tx: Query,
  tenantId: TenantId,
  numbers: string[],
): Promise<Map<string, string[]>> {
  const ids = new Map<string, string[]>();
  if (numbers.length === 0) return ids;
  const rows = await tx.execute<{ number: string; id: string }>(sql`
    with recursive named as (
      select number, id, replaced_by_id from ${invoice}
       where tenant_id = ${tenantId} and number = any(${sql.param(numbers)}::text[])
      union all
      select named.number, later.id, later.replaced_by_id from named
        join ${invoice} as later on later.tenant_id = ${tenantId} and later.id = named.replaced_by_id
    )
    select number, id from named`);
  for (const { number, id } of rows) ids.set(number, [...(ids.get(number) ?? []), id]);
  return ids;
}
