import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { firstRow } from "#base/db/query/scoped.ts";
import { iso } from "#base/fields.schema.ts";
import type { TenantId } from "#base/ids.ts";
import { tenant } from "../tenancy/tenant.sql.ts";

/** Months of a club's calendar, the present one last. */
export interface Months {
  timezone: string;
  /** Each as YYYY-MM, the oldest first. */
  names: string[];
  /** When the first month began. */
  since: Date;
}

/** Lists the last months of a club's calendar, the present one included. */
export async function lastMonths(
  tx: Query,
  tenantId: TenantId,
  { now, months }: { now: Date; months: number },
): Promise<Months> {
  const here = sql`${iso(now)}::timestamptz at time zone ${tenant.timezone}`;
  const first = sql`date_trunc('month', ${here}) - make_interval(months => ${months - 1}::int)`;
  const rows = await tx
    .select({
      timezone: tenant.timezone,
      present: sql<string>`to_char(${here}, 'YYYY-MM')`,
      since: sql<Date>`(${first}) at time zone ${tenant.timezone}`.mapWith(tenant.createdAt),
    })
    .from(tenant)
    .where(eq(tenant.id, tenantId));
  const { timezone, present, since } = firstRow(rows);
  return { timezone, since, names: getMonthNames(present, months) };
}

function getMonthNames(present: string, months: number): string[] {
  const [year = 0, month = 0] = present.split("-").map(Number);
  return Array.from({ length: months }, (_, place) =>
    new Date(Date.UTC(year, month - months + place, 1)).toISOString().slice(0, 7),
  );
}

/** Selects the month of an instant on the club's calendar, as YYYY-MM. */
export const selectMonth = (instant: SQLWrapper, { timezone }: Months): SQL<string> =>
  sql<string>`to_char(${instant} at time zone ${timezone}, 'YYYY-MM')`;
