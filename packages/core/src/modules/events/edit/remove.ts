import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { foreignKeyViolation } from "#base/db/pool/violations.ts";
import { byKey, foundRow } from "#base/db/query/scoped.ts";
import { conflict } from "#base/errors.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import { event } from "../event.sql.ts";
import type { eventInput } from "../events.schema.ts";

/**
 * Deletes an event without registrations; CONFLICT while a registration row exists (specification
 * "Other rules"). The foreign key decides, so a registration made at the same moment either finds
 * no event or prevents the deletion.
 */
export async function remove(
  ctx: ContextOf<PermittedActor>,
  { eventId }: z.infer<typeof eventInput>,
): Promise<{ id: string }> {
  const { tenantId } = ctx.actor;
  try {
    return await inTenant(ctx, async (tx) => {
      const rows = await tx
        .delete(event)
        .where(byKey(event, tenantId, eventId))
        .returning({ id: event.id, title: event.title });
      const { id, title } = foundRow(rows, "Event");
      await recordActivity(tx, tenantId, ctx, {
        action: "EVENT_DELETED",
        subject: { type: "EVENT", id },
        before: { title },
      });
      return { id };
    });
  } catch (error) {
    if (foreignKeyViolation(error) === undefined) throw error;
    throw conflict("An event with registrations cannot be deleted. Cancel it instead.");
  }
}
