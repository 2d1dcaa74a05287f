import { getTableColumns } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { combine, type Statement } from "#base/db/query/pipeline.ts";
import { firstRow } from "#base/db/query/scoped.ts";
import { iso } from "#base/fields.schema.ts";
import type { TenantId } from "#base/ids.ts";
import { countMembers } from "./count-members.ts";
import type { SegmentRow } from "./load-segment.ts";
import type { SegmentOutput } from "./segment.schema.ts";
import { segment } from "./segment.sql.ts";

const { tenantId: _, ...columns } = getTableColumns(segment);

/** The columns that lists read: those that are shown. */
export const SHOWN_OF_SEGMENT = columns;

/** Segments as the API shows them, with their members counted by one statement. */
export function presentSegments(
  tx: Query,
  tenantId: TenantId,
  rows: Pick<SegmentRow, keyof typeof columns>[],
): Statement<SegmentOutput[]> {
  return combine(
    [
      countMembers(
        tx,
        tenantId,
        rows.map(({ filter }) => filter),
      ),
    ],
    ([counts]) =>
      rows.map(({ id, name, description, filter, createdAt, updatedAt }, index) => ({
        id,
        name,
        description,
        filter,
        memberCount: counts[index]?.memberCount ?? 0,
        reachableCount: counts[index]?.reachableCount ?? 0,
        createdAt: iso(createdAt),
        updatedAt: iso(updatedAt),
      })),
  );
}

/** The same for one. */
export async function presentSegment(tx: Query, row: SegmentRow): Promise<SegmentOutput> {
  return firstRow(await presentSegments(tx, row.tenantId, [row]));
}
