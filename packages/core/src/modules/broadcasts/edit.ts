import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import { firstRow } from "#base/db/scoped.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { addressedBy, addressesOf } from "./audience.ts";
import type { BroadcastOutput, editBroadcastInput } from "./broadcast.schema.ts";
import { broadcast } from "./broadcast.sql.ts";
import { isBroadcast, lockBroadcast, nextStatus } from "./load-broadcast.ts";
import { orUnknownAudience } from "./map-audience-violation.ts";
import { presentBroadcast } from "./present-broadcast.ts";

/**
 * Changes a broadcast that is not being sent yet; what is left out stays, who it goes to is replaced
 * as a whole. CONFLICT once it is SENDING, SENT or CANCELLED, judged under its lock, so that no
 * reader gets another text than the next. VALIDATION_ERROR for an unknown segment or event.
 */
export function edit(
  ctx: ContextOf<MemberActor>,
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
      const status = nextStatus(before, "edit");
      if (readdressed) await addressesOf(tx, tenantId, addressed);
      const rows = await tx
        .update(broadcast)
        .set({ ...changes, status })
        .where(isBroadcast({ tenantId, id }))
        .returning();
      return presentBroadcast(firstRow(rows));
    }),
  );
}
