import { and, count, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { byKey, foundRow, own } from "#base/db/query/scoped.ts";
import { conflict } from "#base/errors.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { broadcast } from "../broadcasts/broadcast.sql.ts";
import type { segmentInput } from "./segment.schema.ts";
import { segment } from "./segment.sql.ts";

/**
 * Deletes a segment; CONFLICT while a broadcast that may still be sent uses it. The row is locked
 * first: a broadcast created at the same moment is either seen here or finds no segment.
 */
export function remove(
  ctx: ContextOf<PermittedActor>,
  { id }: z.output<typeof segmentInput>,
): Promise<{ id: string }> {
  const { tenantId } = ctx.actor;
  const itsBroadcasts = own(broadcast, tenantId, eq(broadcast.segmentId, id));
  return inTenant(ctx, async (tx) => {
    const rows = await tx
      .select({ id: segment.id })
      .from(segment)
      .where(byKey(segment, tenantId, id))
      .for("update");
    foundRow(rows, "Segment");
    const [used] = await tx
      .select({ times: count() })
      .from(broadcast)
      .where(and(itsBroadcasts, inArray(broadcast.status, ["DRAFT", "SCHEDULED", "SENDING"])));
    if (used && used.times > 0)
      throw conflict(
        "An unsent broadcast uses this segment. Change or delete the broadcast first.",
        [{ broadcasts: used.times }],
      );
    await tx.update(broadcast).set({ segmentId: null }).where(itsBroadcasts);
    await tx.delete(segment).where(byKey(segment, tenantId, id));
    return { id };
  });
}
