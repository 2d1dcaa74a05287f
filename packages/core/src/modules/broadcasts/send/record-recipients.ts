import { and, asc, eq, gt, isNotNull, type SQL, sql } from "drizzle-orm";
import { type PgTable, QueryBuilder } from "drizzle-orm/pg-core";
import type { Query } from "#base/db/pool/client.ts";
import { firstRow } from "#base/db/query/scoped.ts";
import { runRound } from "#base/jobs/run-round.ts";
import type { Services } from "#base/rpc/context.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";
import { broadcast, broadcastRecipient, mailingAddress } from "../broadcast.sql.ts";
import { type BroadcastKey, type BroadcastRow, isBroadcast } from "../load-broadcast.ts";
import { type Addressees, findAddressees } from "./audience.ts";

/** Rows of an audience in one statement and one transaction: about 500 kB with their addresses. */
export const ROWS_A_PART = 5_000;

/** What was stored of an audience's part. */
interface Part {
  recorded: number;
  /** The last row that was looked at; null when none is left after it. */
  last: string | null;
}

/**
 * Stores the next part of a broadcast's recipients, in the order of the audience's ids. Each address
 * gets one row, however often it is in the audience and however often a part is stored, and an
 * unsubscribe token if it has none. A member who changes the address in between gets no second row.
 */
export async function recordPart(
  tx: Query,
  { tenantId, id, recordingAfter }: BroadcastRow,
  addressees: Addressees,
  now: Date,
): Promise<Part> {
  const rows = await tx.execute<{ read: number; recorded: number; last: string | null }>(sql`
    with part as materialized (${selectPart(addressees, recordingAfter)}), known as (
      insert into ${mailingAddress} (tenant_id, email)
      select distinct ${tenantId}::uuid, email from part
      on conflict do nothing
    ), recorded as (
      insert into ${broadcastRecipient} (tenant_id, broadcast_id, email, due_at)
      select distinct ${tenantId}::uuid, ${id}::uuid, email, ${now.toISOString()}::timestamptz
        from part
      on conflict do nothing returning 1
    )
    select (select count(*)::int from part) as read,
           (select count(*)::int from recorded) as recorded,
           (select id from part order by id desc limit 1) as last`);
  const { read, recorded, last } = firstRow(rows);
  return { recorded, last: read < ROWS_A_PART ? null : last };
}

const selectPart = ({ rows, where }: Addressees, after: string | null): SQL =>
  new QueryBuilder()
    .select({ id: rows.id, email: rows.email })
    .from(rows as PgTable)
    .where(and(where, after ? gt(rows.id, after) : undefined))
    .orderBy(asc(rows.id))
    .limit(ROWS_A_PART)
    .getSQL();

/**
 * Stores what is left of the recipients of broadcasts that are SENDING, for the worker. Any number of
 * instances may run it: the row's lock lets one store a part, and an interrupted part is stored again.
 */
export const recordRest = (app: Services, stopping: AbortSignal): Promise<void> =>
  runRound(app, "recordRest", async ({ attempt }) => {
    for (const key of await unfinished(app))
      await attempt({ tenantId: key.tenantId, broadcastId: key.id }, async () => {
        while (!stopping.aborted && (await recordNext(app, key)));
      });
  });

const unfinished = ({ system }: Services): Promise<BroadcastKey[]> =>
  system.run((query) =>
    query
      .select({ tenantId: broadcast.tenantId, id: broadcast.id })
      .from(broadcast)
      .innerJoin(tenant, and(eq(tenant.id, broadcast.tenantId), eq(tenant.status, "ACTIVE")))
      .where(isUnfinished()),
  );

const isUnfinished = () =>
  and(eq(broadcast.status, "SENDING"), isNotNull(broadcast.recordingAfter));

/** False when nothing is left, when it was cancelled, or when another instance is at it. */
const recordNext = (app: Services, key: BroadcastKey): Promise<boolean> =>
  app.system.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(broadcast)
      .where(and(isBroadcast(key), isUnfinished()))
      .for("update", { skipLocked: true });
    if (!row) return false;
    const addressees = await findAddressees(tx, row.tenantId, row);
    const { last } = await recordPart(tx, row, addressees, app.clock.now());
    await tx
      .update(broadcast)
      .set({ recordingAfter: last, ...(last ? {} : { recipientCount: recordedCount(row) }) })
      .where(isBroadcast(row));
    return last !== null;
  });

/** What was counted at the beginning may have changed since. */
const recordedCount = ({ tenantId, id }: BroadcastRow): SQL => sql`(
  select count(*)::int from ${broadcastRecipient}
   where tenant_id = ${tenantId} and broadcast_id = ${id} and state <> 'UNSUBSCRIBED')`;
