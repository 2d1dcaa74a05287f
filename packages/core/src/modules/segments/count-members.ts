import { type SQL, sql } from "drizzle-orm";
import type { Query } from "../../base/db/client.ts";
import type { TenantId } from "../../base/ids.ts";
import { member } from "../membership/member.sql.ts";
import type { SegmentFilter } from "./segment.schema.ts";
import { belongsTo } from "./segment-members.ts";

/**
 * How many members each filter has, in the order of the filters: one statement for a whole page,
 * whose arms are as many as the page's segments.
 */
export async function countMembers(
  tx: Query,
  tenantId: TenantId,
  filters: SegmentFilter[],
): Promise<number[]> {
  if (filters.length === 0) return [];
  const counts: SQL[] = filters.map(
    (filter) => sql`(select count(*) from ${member} where ${belongsTo(tenantId, filter)})`,
  );
  const [row] = await tx.execute<{ counts: number[] }>(
    sql`select to_json(array[${sql.join(counts, sql`, `)}]) as counts`,
  );
  return row?.counts ?? [];
}
