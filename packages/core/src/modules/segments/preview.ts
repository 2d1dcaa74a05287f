import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { countMembers, type MemberCounts } from "./count-members.ts";
import { refuseUnknown } from "./refuse-unknown.ts";
import type { previewSegmentInput } from "./segment.schema.ts";

/** The number of members of a filter that is not saved. VALIDATION_ERROR for unknown events. */
export function preview(
  ctx: ContextOf<PermittedActor>,
  { filter }: z.output<typeof previewSegmentInput>,
): Promise<MemberCounts> {
  const { tenantId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    await refuseUnknown(tx, tenantId, filter);
    const [counts] = await countMembers(tx, tenantId, [filter]);
    return counts ?? { memberCount: 0, reachableCount: 0 };
  });
}
