import { inCore } from "../defect.mjs";

/** @type {import("../defect.mjs").Defect[]} */
export const TENANTS = [
  inCore(
    "the tenant in a query on a tenant's table",
    "base/db/scoped.ts",
    "const owned = eq(table.tenantId, tenantId);",
    "const owned = eq(table.tenantId, table.tenantId);",
    "base/db/scoped",
  ),
  inCore(
    "the tenant of a transaction, which row-level security reads",
    "base/db/client.ts",
    "select set_config('app.tenant', ${signed}, true)",
    "select set_config('app.other', ${signed}, true)",
    "base/db/isolation",
  ),
  inCore(
    "the one moment that all rows of an export are of",
    "modules/platform/export-tenant.ts",
    "set transaction isolation level repeatable read read only",
    "set transaction read only",
    "modules/platform/export-tenant",
  ),
];
