import { and, type SQL, sql } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import type { TenantId } from "#base/ids.ts";
import { member } from "../membership/member.sql.ts";
import { reachable } from "./reachable.ts";
import type { SegmentFilter } from "./segment.schema.ts";
import { belongsTo } from "./segment-members.ts";

export interface MemberCounts {
  memberCount: number;
  /** Members who can get a broadcast. */
  reachableCount: number;
}

/** The number of members of each filter, in the filters' order, in one statement for a page. */
export async function countMembers(
  tx: Query,
  tenantId: TenantId,
  filters: SegmentFilter[],
): Promise<MemberCounts[]> {
  if (filters.length === 0) return [];
  const reached = sql`count(*) filter (where ${reachable(tenantId, member.email)})`;
  const counts: SQL[] = filters.map(
    (filter) =>
      sql`(select json_build_object('memberCount', count(*), 'reachableCount', ${reached})
             from ${member} where ${and(belongsTo(tenantId, filter))})`,
  );
  const [row] = await tx.execute<{ counts: MemberCounts[] }>(
    sql`select json_build_array(${sql.join(counts, sql`, `)}) as counts`,
  );
  return row?.counts ?? [];
}
