import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { firstRow } from "#base/db/query/scoped.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { refuseStale } from "#base/rpc/refuse-stale.ts";
import type { BroadcastOutput, editBroadcastInput } from "./broadcast.schema.ts";
import { broadcast } from "./broadcast.sql.ts";
import { isBroadcast, lockBroadcast, nextStatus } from "./load-broadcast.ts";
import { orUnknownAudience } from "./map-audience-violation.ts";
import { presentBroadcast } from "./present-broadcast.ts";
import { addressedBy, findAddressees } from "./send/audience.ts";

/**
 * Changes a broadcast before it is sent; missing values stay, the audience is replaced as a whole.
 * CONFLICT when it is SENDING, SENT or CANCELLED. Its lock decides, so that all recipients get the
 * same text. VALIDATION_ERROR for an unknown segment or event.
 */
export function edit(
  ctx: ContextOf<PermittedActor>,
  { id, subject, body, ...audience }: z.output<typeof editBroadcastInput>,
): Promise<BroadcastOutput> {
  const { tenantId } = ctx.actor;
  const readdressed = audience.segmentId !== undefined || audience.eventId !== undefined;
  const addressed = addressedBy(audience);
  const changes = {
    ...(subject === undefined ? {} : { subject }),
    ...(body === undefined ? {} : { body }),
    ...(readdressed ? addressed : {}),
  };
  return orUnknownAudience(() =>
    inTenant(ctx, async (tx) => {
      const before = await lockBroadcast(tx, { tenantId, id });
      refuseStale(ctx, before);
      const status = nextStatus(before, "edit");
      if (readdressed) await findAddressees(tx, tenantId, addressed);
      const rows = await tx
        .update(broadcast)
        .set({ ...changes, status })
        .where(isBroadcast({ tenantId, id }))
        .returning();
      return presentBroadcast(firstRow(rows));
    }),
  );
}
