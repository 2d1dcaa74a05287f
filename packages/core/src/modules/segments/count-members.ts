import { eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { type KeptTotal, sumCounters } from "#base/db/query/kept-total.ts";
import { answered, combine, type Statement } from "#base/db/query/pipeline.ts";
import { own, sameTenant } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { mailingAddress } from "../broadcasts/broadcast.sql.ts";
import { member } from "../membership/member.sql.ts";
import { isInBuckets } from "../membership/member-buckets.sql.ts";
import { reachable } from "./reachable.ts";
import type { SegmentFilter } from "./segment.schema.ts";
import { belongsTo, getBuckets, getCounters } from "./segment-members.ts";

export interface MemberCounts {
  memberCount: number;
  /** Members who can get a broadcast. */
  reachableCount: number;
}

/** The number of members of each filter, in the filters' order, in one statement for a page. */
export function countMembers(
  tx: Query,
  tenantId: TenantId,
  filters: SegmentFilter[],
): Statement<MemberCounts[]> {
  if (filters.length === 0) return answered([]);
  const counts: SQL[] = filters.map((filter) => {
    const counters = getCounters(tenantId, filter);
    return counters ? keptCounts(tenantId, filter, counters) : countRows(tenantId, filter);
  });
  const all = tx.execute<{ counts: MemberCounts[] }>(
    sql`select json_build_array(${sql.join(counts, sql`, `)}) as counts`,
  );
  return combine([all], ([[row]]) => row?.counts ?? []);
}

function countRows(tenantId: TenantId, filter: SegmentFilter): SQL {
  const reached = sql`count(*) filter (where ${reachable(tenantId, member.email)})`;
  return sql`(select json_build_object('memberCount', count(*), 'reachableCount', ${reached})
    from ${member} where ${belongsTo(tenantId, filter)})`;
}

/**
 * The same where counters have the total (rules#totals): only those whom no broadcast reaches are
 * read, without an address or unsubscribed. An address belongs to one member.
 */
function keptCounts(tenantId: TenantId, filter: SegmentFilter, counters: KeptTotal): SQL {
  const selected = isInBuckets(getBuckets(filter));
  const byEmail = sameTenant(member, mailingAddress, eq(member.email, mailingAddress.email));
  const unsubscribed = own(mailingAddress, tenantId, isNotNull(mailingAddress.unsubscribedAt));
  return sql`(select json_build_object('memberCount', kept.total,
      'reachableCount', kept.total - kept.silent - kept.unsubscribed)
    from (select ${sumCounters(counters)} as total,
      (select count(*) from ${member}
        where ${own(member, tenantId, selected, isNull(member.email))}) as silent,
      (select count(*) from ${mailingAddress} join ${member} on ${byEmail}
        where ${unsubscribed} and ${selected}) as unsubscribed) as kept)`;
}
