import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  lte,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { countRows } from "#base/db/query/count-rows.ts";
import { foldedContains, keyContains } from "#base/db/query/folded.ts";
import { combine, type Statement } from "#base/db/query/pipeline.ts";
import { selectFixed } from "#base/db/query/prepared-query.ts";
import { own } from "#base/db/query/scoped.ts";
import { iso, isoOrNull } from "#base/fields.schema.ts";
import type { TenantId } from "#base/ids.ts";
import type { AuditEntryOutput } from "./audit.schema.ts";
import { checkinAudit, checkinAuditSeal } from "./audit.sql.ts";
import type { AuditAction } from "./audit-actions.ts";
import type { AuditRow } from "./chain.ts";
import { hasNoSeal, VISIBLE_WITHIN_MS } from "./trails.ts";

export interface TrailFilter {
  eventId: string;
  search?: string | undefined;
  action?: AuditAction[] | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

/** How a search finds entries without reading the whole trail. */
export interface TrailSearch {
  text: string;
  /** A statement with the ids of the event's registrations that the text finds. */
  registrations: SQL | undefined;
}

/** What narrows a list of entries, and its file. */
export type ListedTrail = Omit<TrailFilter, "search"> & { search?: TrailSearch | undefined };

const { tenantId: _, ...SHOWN } = getTableColumns(checkinAudit);

/** The entries of an event's trail, newest first, ties by id. */
export function readTrail(
  tx: Query,
  tenantId: TenantId,
  filter: ListedTrail,
  slice: { sortOrder?: "asc" | "desc"; limit?: number; offset?: number } = {},
): Statement<AuditEntryOutput[]> {
  const direction = slice.sortOrder === "asc" ? asc : desc;
  const { limit, offset = 0 } = slice;
  return combine(
    [
      selectFixed(
        tx,
        selectEntries,
        sql`where ${isListed(tenantId, filter)}
      order by ${direction(checkinAudit.at)}, ${direction(checkinAudit.id)}
      ${limit === undefined ? undefined : sql`limit ${limit} offset ${offset}`}`,
      ),
    ],
    ([rows]) => rows.map(presentEntry),
  );
}

const selectEntries = (query: Query) => query.select(SHOWN).from(checkinAudit).$dynamic();

const BATCH_SIZE = 1_000;

/** Reads all entries in parts, each of which begins where the previous one ended. */
export async function* readTrailInParts(
  tx: Query,
  tenantId: TenantId,
  filter: ListedTrail,
): AsyncGenerator<AuditEntryOutput[]> {
  // As text, since a Date would lose the microseconds.
  const atText = sql<string>`${checkinAudit.at}::text`;
  let before: SQL | undefined;
  for (;;) {
    const rows = await tx
      .select({ row: SHOWN, at: atText })
      .from(checkinAudit)
      .where(and(isListed(tenantId, filter), before))
      .orderBy(desc(checkinAudit.at), desc(checkinAudit.id))
      .limit(BATCH_SIZE);
    yield rows.map(({ row }) => presentEntry(row));
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) return;
    before = sql`(${checkinAudit.at}, ${checkinAudit.id}) < (${last.at}::timestamptz, ${last.row.id}::uuid)`;
  }
}

/** The number of entries; a minimum where counting the newest ones would be slow. */
export interface TrailCount {
  total: number;
  isAtLeast: boolean;
}

/** More entries than these are neither searched by their texts nor counted (rules#totals). */
const MAX_LOOKED_AT = 5_000;

/** Counts the entries that match a filter. Without a filter it reads only the newest entries. */
export function countTrail(
  tx: Query,
  tenantId: TenantId,
  filter: ListedTrail,
): Statement<TrailCount> {
  const { eventId, search, action } = filter;
  if (!(search || action || filter.from || filter.to))
    return countWholeTrail(tx, tenantId, eventId);
  const count = (condition: SQL) =>
    countRows(tx, sql`(${selectNewest(condition, MAX_LOOKED_AT + 1)}) as newest`);
  const searched = search ? isInPeriod(tenantId, filter) : sql`false`;
  return combine([count(isListed(tenantId, filter)), count(searched)], ([matching, looked]) => ({
    total: Math.min(matching, MAX_LOOKED_AT),
    isAtLeast: Math.max(matching, looked) > MAX_LOOKED_AT,
  }));
}

const selectNewest = (condition: SQL, limit: number): SQL => sql`select * from ${checkinAudit}
  where ${condition} order by ${checkinAudit.at} desc, ${checkinAudit.id} desc limit ${limit}`;

/** How many of the newest entries are searched for entries without a seal. */
const MAX_UNSEALED = 200;

/**
 * Seals are numbered from 1 without a gap (rules#audit-chain), and an unsealed entry was written at
 * most VISIBLE_WITHIN_MS before the newest sealed one. The bound is a column, since with a row policy
 * PostgreSQL searches an index for no other computed value.
 */
function countWholeTrail(tx: Query, tenantId: TenantId, eventId: string): Statement<TrailCount> {
  return combine(
    [
      tx.execute<{ total: number; newest: number }>(sql`
    with newest as (
      select seal.sequence, entry.at
      from ${checkinAuditSeal} as seal
      join ${checkinAudit} as entry
        on entry.tenant_id = seal.tenant_id and entry.event_id = seal.event_id and entry.id = seal.entry_id
      where seal.tenant_id = ${tenantId} and seal.event_id = ${eventId}
      order by seal.sequence desc limit 1
    ), sealed as materialized (
      select coalesce(max(sequence), 0) as entries,
        coalesce(max(at) - make_interval(secs => ${VISIBLE_WITHIN_MS / 1_000}), '-infinity') as bound
      from newest
    )
    select (sealed.entries + recent.unsealed)::int as total, recent.entries::int as newest
    from sealed cross join lateral (
      select count(*) as entries, count(*) filter (where has_no_seal) as unsealed from (
        select ${hasNoSeal} as has_no_seal from ${checkinAudit}
        where ${checkinAudit.tenantId} = ${tenantId} and ${checkinAudit.eventId} = ${eventId}
          and ${checkinAudit.at} >= sealed.bound
        order by ${checkinAudit.at} desc, ${checkinAudit.id} desc limit ${MAX_UNSEALED}
      ) as newest_entries) as recent`),
    ],
    ([[countRow]]) => {
      const { total, newest } = countRow ?? { total: 0, newest: 0 };
      return { total, isAtLeast: newest === MAX_UNSEALED };
    },
  );
}

/** The event's entries of the period, with further conditions. */
const isInPeriod = (
  tenantId: TenantId,
  { eventId, from, to }: ListedTrail,
  ...conditions: (SQL | undefined)[]
): SQL =>
  own(
    checkinAudit,
    tenantId,
    eq(checkinAudit.eventId, eventId),
    from && gte(checkinAudit.at, from),
    to && lte(checkinAudit.at, to),
    ...conditions,
  );

const isListed = (tenantId: TenantId, filter: ListedTrail): SQL =>
  isInPeriod(
    tenantId,
    filter,
    filter.action && inArray(checkinAudit.action, filter.action),
    filter.search && isFound(tenantId, filter, filter.search),
  );

/**
 * The entries of people whom an index of their names finds, and of the newest entries those that have
 * the text: a name that was changed since, a volunteer, or a part of a code.
 */
function isFound(
  tenantId: TenantId,
  filter: ListedTrail,
  { text, registrations }: TrailSearch,
): SQL {
  const isOfPeriod = isInPeriod(tenantId, filter);
  const ofPeople =
    registrations &&
    sql`select ${checkinAudit.id} from ${checkinAudit} where ${isOfPeriod}
      and ${checkinAudit.registrationId} = any(array(${registrations})) union `;
  return sql`${checkinAudit.id} = any(array(${ofPeople}select ${checkinAudit.id}
    from (${selectNewest(isOfPeriod, MAX_LOOKED_AT)}) as ${checkinAudit}
    where ${matchesName(text)}))`;
}

const matchesName = (search: string): SQL | undefined =>
  or(
    foldedContains(checkinAudit.attendeeName, search),
    foldedContains(checkinAudit.actorName, search),
    foldedContains(checkinAudit.recordedBy, search),
    // Letters and digits without an accent, for which lower case is enough.
    keyContains(sql`lower(${checkinAudit.ticketCodeHint})`, search),
  );

function presentEntry(row: Omit<AuditRow, "tenantId">): AuditEntryOutput {
  const { id, eventId, registrationId, action, attendeeName, ticketCodeHint } = row;
  const { requestId, reason, recordedBy } = row;
  const actor = { type: row.actorType, id: row.actorId, name: row.actorName, codeId: row.codeId };
  const scannedAt = isoOrNull(row.scannedAt);
  return {
    id,
    eventId,
    registrationId,
    action,
    actor,
    attendeeName,
    ticketCodeHint,
    requestId,
    reason,
    scannedAt,
    recordedBy,
    at: iso(row.at),
  };
}
