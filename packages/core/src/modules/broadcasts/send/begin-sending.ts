import type { Query } from "#base/db/pool/client.ts";
import { firstRow } from "#base/db/query/scoped.ts";
import { broadcast } from "../broadcast.sql.ts";
import { type BroadcastRow, isBroadcast, nextStatus } from "../load-broadcast.ts";
import { countAddresses, findAddressees } from "./audience.ts";
import { recordPart } from "./record-recipients.ts";

/**
 * Makes a broadcast SENDING and stores its recipients, of a large audience the first part: the
 * worker stores the others, each in its own transaction. The caller holds the row's lock.
 */
export async function beginSending(tx: Query, row: BroadcastRow, now: Date): Promise<BroadcastRow> {
  const status = nextStatus(row, "begin");
  const addressees = await findAddressees(tx, row.tenantId, row);
  const { recorded, last } = await recordPart(tx, row, addressees, now);
  const recipientCount = last ? await countAddresses(tx, row.tenantId, addressees) : recorded;
  // When it is sent before its scheduled time, it counts as not scheduled.
  const scheduledAt = row.scheduledAt && row.scheduledAt <= now ? row.scheduledAt : null;
  const rows = await tx
    .update(broadcast)
    .set({ status, recipientCount, scheduledAt, recordingAfter: last })
    .where(isBroadcast(row))
    .returning();
  return firstRow(rows);
}
