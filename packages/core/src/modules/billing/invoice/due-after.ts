import { eq, type SQL, sql } from "drizzle-orm";
import { iso } from "#base/fields.schema.ts";
import type { TenantId } from "#base/ids.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";

/** The due date of an invoice that names none: the tenant's days of payment after the issue. */
export const dueAfter = (tenantId: TenantId, issuedAt: Date): SQL => sql`(
  select ${iso(issuedAt)}::timestamptz + make_interval(days => ${tenant.paymentDays})
    from ${tenant} where ${eq(tenant.id, tenantId)})`;
