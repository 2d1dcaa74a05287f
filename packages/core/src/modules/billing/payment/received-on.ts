import { eq, type SQL, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { firstRow } from "#base/db/query/scoped.ts";
import { invalid } from "#base/errors.ts";
import { iso } from "#base/fields.schema.ts";
import type { TenantId } from "#base/ids.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";

/** The day of a moment in the tenant's zone; the database computes it in the caller's statement. */
export const getLocalDay = (tenantId: TenantId, instant: Date): SQL<string> => sql<string>`(
  select (${iso(instant)}::timestamptz at time zone ${tenant.timezone})::date
    from ${tenant} where ${eq(tenant.id, tenantId)})`;

/** 400 for a day in a later year than today in the tenant's zone (rules#received-on). */
export async function assertNotInLaterYear(
  tx: Query,
  tenantId: TenantId,
  { receivedOn, now }: { receivedOn?: string | undefined; now: Date },
): Promise<void> {
  if (receivedOn === undefined) return;
  const rows = await tx
    .select({
      isLater: sql<boolean>`extract(year from ${receivedOn}::date)
        > extract(year from ${getLocalDay(tenantId, now)})`,
    })
    .from(tenant)
    .where(eq(tenant.id, tenantId));
  if (firstRow(rows).isLater)
    throw invalid({
      path: "receivedOn",
      message: "must not be in a later year than today",
      code: "too_big",
    });
}
