import { iso } from "#base/fields.schema.ts";
import type { Tenant } from "./find-tenant.ts";
import type { TenantOutput } from "./tenant.schema.ts";

/** A tenant as the platform sees it. */
export function presentTenant(row: Tenant): TenantOutput {
  const { id, name, slug, currency, timezone, status } = row;
  return {
    id,
    name,
    slug,
    currency,
    timezone,
    status,
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
  };
}
