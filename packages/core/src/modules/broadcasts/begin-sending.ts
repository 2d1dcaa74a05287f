import { sql } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { firstRow } from "#base/db/scoped.ts";
import { addressesOf } from "./audience.ts";
import { broadcast, broadcastRecipient, mailingAddress } from "./broadcast.sql.ts";
import { type BroadcastRow, isBroadcast, nextStatus } from "./load-broadcast.ts";

// A hundred thousand recipients take longer than other statements may.
const LONGEST_MS = 60_000;

/**
 * Stores the recipients of a broadcast once and makes it SENDING; the worker sends the mails. The
 * caller holds the row's lock. Each address gets one row, however often it is in the audience, and
 * an unsubscribe token if it has none.
 */
export async function beginSending(tx: Query, row: BroadcastRow, now: Date): Promise<BroadcastRow> {
  const status = nextStatus(row, "begin");
  const recipientCount = await recordRecipients(tx, row, now);
  // When it is sent before its scheduled time, it counts as not scheduled.
  const scheduledAt = row.scheduledAt && row.scheduledAt <= now ? row.scheduledAt : null;
  const rows = await tx
    .update(broadcast)
    .set({ status, recipientCount, scheduledAt })
    .where(isBroadcast(row))
    .returning();
  return firstRow(rows);
}

async function recordRecipients(tx: Query, row: BroadcastRow, now: Date): Promise<number> {
  const { tenantId, id } = row;
  const addresses = await addressesOf(tx, tenantId, row);
  await tx.execute(sql`select set_config('statement_timeout', ${String(LONGEST_MS)}, true)`);
  const noted = await tx.execute(sql`
    with audience as materialized (${addresses}), known as (
      insert into ${mailingAddress} (tenant_id, email)
      select ${tenantId}::uuid, email from audience
      on conflict do nothing
    )
    insert into ${broadcastRecipient} (tenant_id, broadcast_id, email, due_at)
    select ${tenantId}::uuid, ${id}::uuid, email, ${now.toISOString()}::timestamptz from audience
    on conflict do nothing`);
  return noted.count;
}
