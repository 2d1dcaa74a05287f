import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { firstRow } from "#base/db/query/scoped.ts";
import { unprocessable } from "#base/errors.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import type { BroadcastOutput, sendBroadcastInput } from "../broadcast.schema.ts";
import { broadcast } from "../broadcast.sql.ts";
import { type BroadcastRow, isBroadcast, lockBroadcast, nextStatus } from "../load-broadcast.ts";
import { presentBroadcast } from "../present-broadcast.ts";
import { beginSending } from "./begin-sending.ts";

/**
 * Sends now (SENDING, with its recipients stored) or at a later time (SCHEDULED; the time can be
 * changed). UNPROCESSABLE_ENTITY for a time in the past. CONFLICT when it is SENDING, SENT or
 * CANCELLED: of two concurrent requests, one sends. An empty audience is allowed.
 */
export function send(
  ctx: ContextOf<PermittedActor>,
  { id, at }: z.output<typeof sendBroadcastInput>,
): Promise<BroadcastOutput> {
  if (at && at <= ctx.now)
    throw unprocessable("The scheduled time is in the past. Choose a later time.");
  return inTenant(ctx, async (tx) => {
    const row = await lockBroadcast(tx, { tenantId: ctx.actor.tenantId, id });
    const moved = at ? await schedule(tx, row, at) : await beginSending(tx, row, ctx.now);
    const { status, audience, segmentId, eventId, recipientCount, scheduledAt } = moved;
    await recordActivity(tx, row.tenantId, ctx, {
      action: "BROADCAST_SENT",
      subject: { type: "BROADCAST", id },
      before: { status: row.status },
      after: { status, audience, segmentId, eventId, recipientCount, scheduledAt },
    });
    return presentBroadcast(moved);
  });
}

async function schedule(tx: Query, row: BroadcastRow, scheduledAt: Date): Promise<BroadcastRow> {
  const rows = await tx
    .update(broadcast)
    .set({ status: nextStatus(row, "schedule"), scheduledAt: scheduledAt })
    .where(isBroadcast(row))
    .returning();
  return firstRow(rows);
}
