import type { Query } from "../../base/db/client.ts";
import { byKey } from "../../base/db/scoped.ts";
import { notFound } from "../../base/errors.ts";
import type { TenantId } from "../../base/ids.ts";
import { segment } from "./segment.sql.ts";

export type SegmentRow = typeof segment.$inferSelect;

/** A segment of this tenant; NOT_FOUND otherwise. */
export async function loadSegment(tx: Query, tenantId: TenantId, id: string): Promise<SegmentRow> {
  const [row] = await tx
    .select()
    .from(segment)
    .where(byKey(segment, tenantId, id));
  if (!row) throw notFound("Segment");
  return row;
}
