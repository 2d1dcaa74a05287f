import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { firstRow } from "#base/db/query/scoped.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import type { BroadcastOutput, createBroadcastInput } from "./broadcast.schema.ts";
import { broadcast } from "./broadcast.sql.ts";
import { orUnknownAudience } from "./map-audience-violation.ts";
import { presentBroadcast } from "./present-broadcast.ts";
import { addressedBy, findAddressees } from "./send/audience.ts";

/** Creates a DRAFT (rules#broadcasts). VALIDATION_ERROR for an unknown segment or event. */
export function create(
  ctx: ContextOf<PermittedActor>,
  { subject, body, ...audience }: z.output<typeof createBroadcastInput>,
): Promise<BroadcastOutput> {
  const { tenantId } = ctx.actor;
  const addressed = addressedBy(audience);
  return orUnknownAudience(() =>
    inTenant(ctx, async (tx) => {
      await findAddressees(tx, tenantId, addressed);
      const rows = await tx
        .insert(broadcast)
        .values({ tenantId, subject, body, ...addressed })
        .returning();
      return presentBroadcast(firstRow(rows));
    }),
  );
}
