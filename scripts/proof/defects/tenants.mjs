import { inCore } from "../defect.mjs";

/** @type {import("../defect.mjs").Defect[]} */
export const TENANTS = [
  inCore(
    "the tenant in a query on a tenant's table",
    "base/db/query/scoped.ts",
    "all(eq(table.tenantId, tenantId), conditions)",
    "all(eq(table.tenantId, table.tenantId), conditions)",
    "base/db/query/scoped",
  ),
  inCore(
    "the tenant of a transaction, which row-level security reads",
    "base/db/pool/client.ts",
    "select set_config('app.tenant', ${signed}, true)",
    "select set_config('app.other', ${signed}, true)",
    "base/db/roles/isolation",
  ),
  inCore(
    "the one moment that all rows of an export are of",
    "modules/platform/export-tenant.ts",
    "set transaction isolation level repeatable read read only",
    "set transaction read only",
    "modules/platform/export-tenant",
  ),
  inCore(
    "the closed table of stored answers, which are of every tenant",
    "../migrations/0019_closed_to_planted.sql",
    "revoke all on idempotency from rollcall_app;",
    // A policy that allows every row. Without any policy, no program would start.
    `alter table idempotency enable row level security, force row level security;
    create policy idempotency_open on idempotency using (true);`,
    "base/db/roles/no-way-out",
  ),
  inCore(
    "the request that a stored answer is given out for",
    "../migrations/0019_closed_to_planted.sql",
    "case when stored.request_hash = of_request then stored.response #>> '{}' end",
    "stored.response #>> '{}'",
    "base/db/roles/no-way-out",
  ),
  inCore(
    "the confinement of a request to its own row of the tenants",
    "../migrations/0019_closed_to_planted.sql",
    "using (id = (select current_tenant()))",
    "using (true)",
    "base/db/roles/no-way-out",
  ),
  inCore(
    "the refusal of a start whose requests reach a table without row-level security",
    "base/db/roles/verify-roles.ts",
    "and not (c.relrowsecurity and c.relforcerowsecurity)",
    "and false",
    "base/db/roles/roles",
  ),
  inCore(
    "the refusal of a start whose requests may hide our tables behind temporary ones",
    "base/db/roles/verify-roles.ts",
    "has_database_privilege(current_database(), 'temporary')",
    "false",
    "base/db/roles/roles",
  ),
  inCore(
    "the large objects that no tenant owns, which nobody may store",
    "base/db/migrate/close-functions.mjs",
    '"^(lo_|',
    '"^(lo_import|',
    "base/db/migrate/close-functions",
  ),
];
