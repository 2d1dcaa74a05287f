import { type SQL, sql } from "drizzle-orm";
import { MINUTE } from "#base/clock.ts";
import type { Query } from "#base/db/pool/client.ts";
import type { TenantId } from "#base/ids.ts";
import { checkinAudit, type checkinAuditHead, checkinAuditSeal } from "./audit.sql.ts";

/**
 * An entry becomes visible when its transaction commits, which is later than its time. No transaction
 * lives this long (base/db/pool/connect.ts): what is older is visible, and sealed by the next sweep.
 */
export const VISIBLE_WITHIN_MS = 5 * MINUTE;

/** The entries of an event, by its key. */
export interface Trail {
  tenantId: TenantId;
  eventId: string;
}

/**
 * Whether no seal names an entry. It is looked up entry by entry, in the order in which they are
 * read: a NOT EXISTS would be joined with all seals of a long trail, again for each part of it. The
 * first seal from the entry on is the one of its index: by an equal id, the index of the sequences
 * looked as good while PostgreSQL knew nothing of the trail, and was read from end to end each time.
 */
export const hasNoSeal: SQL = sql`(select seal.entry_id from ${checkinAuditSeal} as seal
  where seal.tenant_id = ${checkinAudit.tenantId} and seal.event_id = ${checkinAudit.eventId}
    and seal.entry_id >= ${checkinAudit.id}
  order by seal.entry_id limit 1) is distinct from ${checkinAudit.id}`;

type TrailTable = typeof checkinAudit | typeof checkinAuditSeal | typeof checkinAuditHead;

/**
 * The trails of a table in the order of their keys. It reads one row of each by the index, where a
 * DISTINCT would read every entry.
 */
export async function listTrails(
  query: Query,
  table: TrailTable,
  { after, most }: { after?: Trail | undefined; most?: number } = {},
): Promise<Trail[]> {
  const first = after
    ? sql`where (tenant_id, event_id) > (${after.tenantId}, ${after.eventId})`
    : sql``;
  const limit: SQL = most === undefined ? sql`` : sql`limit ${most}`;
  const rows = await query.execute<{ tenantId: TenantId; eventId: string }>(sql`
    with recursive trail (tenant_id, event_id) as (
      (select tenant_id, event_id from ${table} ${first} order by 1, 2 limit 1)
      union all
      select next.* from trail cross join lateral (
        select its.tenant_id, its.event_id from ${table} as its
        where (its.tenant_id, its.event_id) > (trail.tenant_id, trail.event_id)
        order by 1, 2 limit 1) as next
    )
    select tenant_id as "tenantId", event_id as "eventId" from trail ${limit}`);
  return [...rows];
}
