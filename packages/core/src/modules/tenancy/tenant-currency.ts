import { eq } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { combine, type Statement } from "#base/db/query/pipeline.ts";
import { firstRow } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { tenant } from "./tenant.sql.ts";

/** The tenant's currency: of whatever costs something and names no other. */
export function tenantCurrency(tx: Query, tenantId: TenantId): Statement<string> {
  return combine(
    [tx.select({ currency: tenant.currency }).from(tenant).where(eq(tenant.id, tenantId))],
    ([rows]) => firstRow(rows).currency,
  );
}
