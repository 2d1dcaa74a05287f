import { and, eq } from "drizzle-orm";
import type { Query } from "../../base/db/client.ts";
import { notFound } from "../../base/errors.ts";
import type { TenantId } from "../../base/ids.ts";
import { segment } from "./segment.sql.ts";

export type SegmentRow = typeof segment.$inferSelect;

/** A segment of this tenant; NOT_FOUND otherwise. */
export async function loadSegment(tx: Query, tenantId: TenantId, id: string): Promise<SegmentRow> {
  const [row] = await tx.select().from(segment).where(keyOf(tenantId, id));
  if (!row) throw notFound("Segment");
  return row;
}

export const keyOf = (tenantId: TenantId, id: string) =>
  and(eq(segment.tenantId, tenantId), eq(segment.id, id));
