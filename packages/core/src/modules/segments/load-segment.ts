import type { Query } from "#base/db/pool/client.ts";
import { byKey, foundRow } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { segment } from "./segment.sql.ts";

export type SegmentRow = typeof segment.$inferSelect;

/** A segment of this tenant; NOT_FOUND otherwise. */
export async function loadSegment(
  tx: Query,
  tenantId: TenantId,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<SegmentRow> {
  const select = tx
    .select()
    .from(segment)
    .where(byKey(segment, tenantId, id));
  const rows = await (lock ? select.for("no key update") : select);
  return foundRow(rows, "Segment");
}
