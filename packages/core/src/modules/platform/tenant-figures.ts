import { eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { type CountedList, rowCount } from "#base/db/query/row-count.sql.ts";
import { sameTenant } from "#base/db/query/scoped.ts";
import { outbox } from "#base/mail/outbox.sql.ts";
import { memberBuckets } from "../membership/member-buckets.sql.ts";
import { tenant } from "../tenancy/tenant.sql.ts";

const LISTED = { tenantId: tenant.id };

/**
 * How a tenant of the platform's list fares. Read from the counters of long lists (rules#totals) and
 * an index of failed mail, so that a club of a million members costs no more than a new one.
 */
export const TENANT_FIGURES = {
  activeMembers: kept("member", memberBuckets({ status: ["ACTIVE"], kind: "MEMBERS" })),
  publishedEvents: kept("event", ["PUBLISHED"]),
  failedMails: sql`(select count(*) from ${outbox}
    where ${sameTenant(outbox, LISTED, isNotNull(outbox.failedAt))})`.mapWith(Number),
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
