import { and, asc, desc, eq, gt, notExists, type SQL, sql } from "drizzle-orm";
import { MINUTE } from "#base/clock.ts";
import type { Query } from "#base/db/client.ts";
import { own, sameTenant } from "#base/db/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import type { Services } from "#base/rpc/context.ts";
import { checkinAudit, checkinAuditSeal } from "./audit.sql.ts";
import { auditKey } from "./audit-key.ts";
import { CHAIN_START, linkHash } from "./chain.ts";
import { type AuditHead, signEarlierChains, signHeads } from "./heads.ts";

interface Trail {
  tenantId: TenantId;
  eventId: string;
}

// An entry becomes visible when its transaction commits, which is later than its time. No
// transaction lives this long (base/db/connect.ts), so no entry falls between two sweeps.
const OVERLAP_MS = 5 * MINUTE;
const ENTRIES_A_TRANSACTION = 1_000;

/** Where this process's next sweep begins; the first one covers everything. */
const swept = new WeakMap<Services, Date>();

/**
 * Adds new entries to the hash chain of each event (rules#audit-chain). Safe to run at any time in
 * any number of processes: a chain grows under its event's advisory lock.
 */
export async function sealAudit(app: Services): Promise<void> {
  const since = swept.get(app);
  const key = await auditKey(app);
  const [now, trails] = await app.system.run((query) =>
    Promise.all([databaseTime(query), unsealedTrails(query, since ?? new Date(0))]),
  );
  if (!since) await app.system.transaction((tx) => signEarlierChains(tx, key, now));
  for (const trail of trails) {
    let entries: number;
    do {
      const sealed = await app.system.transaction((tx) => sealSome(tx, trail, key));
      ({ entries } = sealed);
      for (const head of sealed.heads) logHead(app, head, entries);
    } while (entries === ENTRIES_A_TRANSACTION);
  }
  // Set last, so that a failed sweep is repeated from where it began.
  swept.set(app, new Date(now.getTime() - OVERLAP_MS));
}

/**
 * The newest head could be cut off together with the entries it signs. The log is out of the
 * database's reach; verify-audit --heads compares the two.
 */
function logHead(app: Services, { eventId, number, signature }: AuditHead, entries: number): void {
  app.log.info({ eventId, entries, head: `${number}:${signature}` }, "audit.sealed");
}

async function databaseTime(query: Query): Promise<Date> {
  const [row] = await query.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms`,
  );
  return new Date(row?.ms ?? 0);
}

const hasNoSeal = (query: Query): SQL =>
  notExists(
    query
      .select({ one: sql`1` })
      .from(checkinAuditSeal)
      .where(
        sameTenant(
          checkinAuditSeal,
          checkinAudit,
          eq(checkinAuditSeal.eventId, checkinAudit.eventId),
          eq(checkinAuditSeal.entryId, checkinAudit.id),
        ),
      ),
  );

const unsealedTrails = (query: Query, since: Date): Promise<Trail[]> =>
  query
    .selectDistinct({ tenantId: checkinAudit.tenantId, eventId: checkinAudit.eventId })
    .from(checkinAudit)
    .where(and(gt(checkinAudit.at, since), hasNoSeal(query)));

/** Seals the oldest entries that wait. Returns their number and the signed positions. */
async function sealSome(
  tx: Query,
  trail: Trail,
  key: Buffer,
): Promise<{ entries: number; heads: AuditHead[] }> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${trail.eventId}, 0))`);
  // Read before the entries: this head does not cover what is written from now on.
  const at = await databaseTime(tx);
  const [[last], entries] = await Promise.all([lastSeal(tx, trail), unsealedEntries(tx, trail)]);
  let { sequence, hash } = last ?? { sequence: 0, hash: CHAIN_START };
  const seals = entries.map((entry) => {
    hash = linkHash(hash, entry);
    sequence += 1;
    return { ...trail, sequence, entryId: entry.id, hash };
  });
  if (seals.length === 0) return { entries: 0, heads: [] };
  await tx.insert(checkinAuditSeal).values(seals);
  const complete = entries.length < ENTRIES_A_TRANSACTION;
  const heads = await signHeads(tx, key, [{ ...trail, sequence, hash, at, complete }]);
  return { entries: seals.length, heads };
}

const lastSeal = (tx: Query, { tenantId, eventId }: Trail) =>
  tx
    .select({ sequence: checkinAuditSeal.sequence, hash: checkinAuditSeal.hash })
    .from(checkinAuditSeal)
    .where(own(checkinAuditSeal, tenantId, eq(checkinAuditSeal.eventId, eventId)))
    .orderBy(desc(checkinAuditSeal.sequence))
    .limit(1);

const unsealedEntries = (tx: Query, { tenantId, eventId }: Trail) =>
  tx
    .select()
    .from(checkinAudit)
    .where(own(checkinAudit, tenantId, eq(checkinAudit.eventId, eventId), hasNoSeal(tx)))
    .orderBy(asc(checkinAudit.at), asc(checkinAudit.id))
    .limit(ENTRIES_A_TRANSACTION);
