import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { firstRow } from "#base/db/query/scoped.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { presentSegment } from "./present-segment.ts";
import { refuseUnknown } from "./refuse-unknown.ts";
import type { createSegmentInput, SegmentOutput } from "./segment.schema.ts";
import { segment } from "./segment.sql.ts";

/** Stores a filter under a name (rules#segments). VALIDATION_ERROR for unknown events. */
export function create(
  ctx: ContextOf<PermittedActor>,
  input: z.output<typeof createSegmentInput>,
): Promise<SegmentOutput> {
  const { tenantId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    await refuseUnknown(tx, tenantId, input.filter);
    const rows = await tx
      .insert(segment)
      .values({ tenantId, ...input })
      .returning();
    return presentSegment(tx, firstRow(rows));
  });
}
