import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { loadSegment } from "./load-segment.ts";
import { presentSegment } from "./present-segment.ts";
import type { SegmentOutput, segmentInput } from "./segment.schema.ts";

/** One segment of the tenant, with its present number of members. */
export function get(
  ctx: ContextOf<PermittedActor>,
  { id }: z.output<typeof segmentInput>,
): Promise<SegmentOutput> {
  return inTenant(ctx, async (tx) =>
    presentSegment(tx, await loadSegment(tx, ctx.actor.tenantId, id)),
  );
}
