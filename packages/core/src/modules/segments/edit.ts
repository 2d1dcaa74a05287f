import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { byKey, foundRow } from "#base/db/query/scoped.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { refuseStale } from "#base/rpc/refuse-stale.ts";
import { loadSegment } from "./load-segment.ts";
import { presentSegment } from "./present-segment.ts";
import { refuseUnknown } from "./refuse-unknown.ts";
import type { editSegmentInput, SegmentOutput } from "./segment.schema.ts";
import { segment } from "./segment.sql.ts";

/**
 * Changes a segment; missing values stay, a filter is replaced as a whole. A broadcast that is not
 * sent yet goes to the members of the new filter.
 */
export function edit(
  ctx: ContextOf<PermittedActor>,
  { id, name, description, filter }: z.output<typeof editSegmentInput>,
): Promise<SegmentOutput> {
  const { tenantId } = ctx.actor;
  const changes = {
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
    ...(filter === undefined ? {} : { filter }),
  };
  return inTenant(ctx, async (tx) => {
    const before = await loadSegment(tx, tenantId, id, { lock: true });
    refuseStale(ctx, before);
    if (Object.keys(changes).length === 0) return presentSegment(tx, before);
    if (filter) await refuseUnknown(tx, tenantId, filter);
    const rows = await tx
      .update(segment)
      .set(changes)
      .where(byKey(segment, tenantId, id))
      .returning();
    return presentSegment(tx, foundRow(rows, "Segment"));
  });
}
