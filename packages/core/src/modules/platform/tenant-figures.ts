import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { type CountedList, rowCount } from "#base/db/query/row-count.sql.ts";
import { sameTenant } from "#base/db/query/scoped.ts";
import { memberBuckets } from "../membership/member-buckets.sql.ts";
import { tenant } from "../tenancy/tenant.sql.ts";

const LISTED = { tenantId: tenant.id };

/**
 * How a tenant of the platform's list fares. Read from the counters of long lists (rules#totals), so
 * that a club of a million members costs no more than a new one.
 */
export const TENANT_FIGURES = {
  activeMembers: kept("member", memberBuckets({ status: ["ACTIVE"], kind: "MEMBERS" })),
  publishedEvents: kept("event", ["PUBLISHED"]),
  failedMails: kept("failed_mail", [""]),
};

function kept(list: CountedList, buckets: string[]): SQL<number> {
  const counter = sameTenant(
    rowCount,
    LISTED,
    eq(rowCount.list, list),
    inArray(rowCount.bucket, buckets),
  );
  return sql`(select coalesce(sum(rows), 0) from ${rowCount} where ${counter})`.mapWith(Number);
}
