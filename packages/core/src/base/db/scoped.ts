import { and, eq, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { TenantId } from "../ids.ts";

interface OwnedTable {
  tenantId: PgColumn;
}

/**
 * The predicate that keeps a query inside one tenant, together with further conditions. Every
 * query on a tenant's table has it; row level security stands behind it as the second layer.
 */
export function ownedBy(
  table: OwnedTable,
  tenantId: TenantId,
  ...conditions: (SQL | undefined)[]
): SQL {
  const owned = eq(table.tenantId, tenantId);
  return and(owned, ...conditions) ?? owned;
}
