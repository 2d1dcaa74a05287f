import { and, asc, desc, eq, gt, gte, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { countRows } from "#base/db/query/count-rows.ts";
import { lockText } from "#base/db/query/lock-text.ts";
import { pipeline } from "#base/db/query/pipeline.ts";
import { own } from "#base/db/query/scoped.ts";
import { runRound } from "#base/jobs/run-round.ts";
import type { Services } from "#base/rpc/context.ts";
import { checkinAudit, checkinAuditSeal } from "./audit.sql.ts";
import { auditKey } from "./audit-key.ts";
import { CHAIN_START, computeLinkHash } from "./chain.ts";
import { type AuditHead, signEarlierChains, signHeads } from "./heads.ts";
import { hasNoSeal, listTrails, type Trail, VISIBLE_WITHIN_MS } from "./trails.ts";

const ENTRIES_A_TRANSACTION = 1_000;

/** What a process remembers between its sweeps. */
interface Sweep {
  /** The time at which the next sweep begins; the first one covers everything. */
  since: Date | undefined;
  /** Trails that could not be sealed, with the start of their unsealed entries, by event. */
  failed: Map<string, { trail: Trail; unsealedSince: Date | undefined }>;
}

const sweeps = new WeakMap<Services, Sweep>();

/**
 * Adds new entries to the hash chain of each event (rules#audit-chain). Safe to run at any time in
 * any number of processes: a chain grows under its event's advisory lock. A trail that fails does not
 * stop the others, and the next sweep tries it again.
 */
export const sealAudit = (app: Services): Promise<void> =>
  runRound(app, "sealAudit", async ({ attempt }) => {
    const sweep = sweeps.get(app);
    const since = sweep?.since;
    const key = await auditKey(app);
    const now = await app.system.run(databaseTime);
    if (!since) await app.system.transaction((tx) => signEarlierChains(tx, key, now));
    const failed: Sweep["failed"] = new Map();
    const seal = async (trail: Trail, unsealedSince: Date | undefined) => {
      const isDone = await attempt(trail, () => sealTrail(app, trail, key, unsealedSince));
      if (!isDone) failed.set(trail.eventId, { trail, unsealedSince });
    };
    for (const { trail, unsealedSince } of sweep?.failed.values() ?? [])
      await seal(trail, unsealedSince);
    for await (const trail of since ? findRecentTrails(app, since) : findUnsealedTrails(app))
      if (!failed.has(trail.eventId)) await seal(trail, since);
    // Set last, so that a sweep that ended early is repeated from where it began.
    sweeps.set(app, { since: new Date(now.getTime() - VISIBLE_WITHIN_MS), failed });
  });

/** Seals the waiting entries of a trail, in batches of one transaction each. */
const sealTrail = (
  app: Services,
  trail: Trail,
  key: Buffer,
  unsealedSince: Date | undefined,
): Promise<void> =>
  sealBatches(unsealedSince, async (since) => {
    const batch = await app.system.transaction((tx) => sealBatch(tx, trail, key, since));
    for (const head of batch.heads) logHead(app, head, batch.entries);
    return batch;
  });

/** Seals all waiting entries of a trail, in the caller's transaction. */
export const sealInTransaction = (tx: Query, trail: Trail, key: Buffer): Promise<void> =>
  sealBatches(undefined, (since) => sealBatch(tx, trail, key, since));

async function sealBatches(
  unsealedSince: Date | undefined,
  sealNext: (since: Date | undefined) => Promise<Batch>,
): Promise<void> {
  for (let since = unsealedSince; ; ) {
    const { entries, last } = await sealNext(since);
    if (!last || entries < ENTRIES_A_TRANSACTION) return;
    // Older entries are sealed, so the next batch need not read them again.
    since = new Date(last.getTime() - VISIBLE_WITHIN_MS);
  }
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

async function* findRecentTrails(app: Services, since: Date): AsyncGenerator<Trail> {
  yield* await app.system.run((query) =>
    query
      .selectDistinct({ tenantId: checkinAudit.tenantId, eventId: checkinAudit.eventId })
      .from(checkinAudit)
      .where(and(gt(checkinAudit.at, since), hasNoSeal)),
  );
}

const TRAILS_A_READ = 20;

/** Finds all trails that have more entries than seals, reading a few trails per statement. */
async function* findUnsealedTrails(app: Services): AsyncGenerator<Trail> {
  let after: Trail | undefined;
  for (;;) {
    const trails = await app.system.run((query) =>
      listTrails(query, checkinAudit, { after, most: TRAILS_A_READ }),
    );
    for (const trail of trails)
      if (await app.system.run((query) => hasUnsealed(query, trail))) yield trail;
    if (trails.length < TRAILS_A_READ) return;
    after = trails.at(-1);
  }
}

async function hasUnsealed(query: Query, { tenantId, eventId }: Trail): Promise<boolean> {
  const [entries, seals] = await pipeline(query, [
    countRows(query, checkinAudit, own(checkinAudit, tenantId, eq(checkinAudit.eventId, eventId))),
    countRows(
      query,
      checkinAuditSeal,
      own(checkinAuditSeal, tenantId, eq(checkinAuditSeal.eventId, eventId)),
    ),
  ]);
  return entries > seals;
}

/** Entries that were sealed together. */
interface Batch {
  entries: number;
  heads: AuditHead[];
  last?: Date | undefined;
}

/**
 * Seals the oldest entries that wait. Returns their number, the signed positions and the last time.
 * @param since all entries before it are sealed
 */
async function sealBatch(
  tx: Query,
  trail: Trail,
  key: Buffer,
  since: Date | undefined,
): Promise<Batch> {
  await lockText(tx, trail.eventId);
  // Read before the entries, since this head does not cover entries that are written from now on.
  const signedAt = await databaseTime(tx);
  const [[last], entries] = await pipeline(tx, [
    lastSeal(tx, trail),
    unsealedEntries(tx, trail, since),
  ]);
  let { sequence, hash } = last ?? { sequence: 0, hash: CHAIN_START };
  const seals = entries.map((entry) => {
    hash = computeLinkHash(hash, entry);
    sequence += 1;
    return { ...trail, sequence, entryId: entry.id, hash };
  });
  if (seals.length === 0) return { entries: 0, heads: [] };
  await tx.insert(checkinAuditSeal).values(seals);
  const complete = entries.length < ENTRIES_A_TRANSACTION;
  const heads = await signHeads(tx, key, [{ ...trail, sequence, hash, at: signedAt, complete }]);
  return { entries: seals.length, heads, last: entries.at(-1)?.at };
}

const lastSeal = (tx: Query, { tenantId, eventId }: Trail) =>
  tx
    .select({ sequence: checkinAuditSeal.sequence, hash: checkinAuditSeal.hash })
    .from(checkinAuditSeal)
    .where(own(checkinAuditSeal, tenantId, eq(checkinAuditSeal.eventId, eventId)))
    .orderBy(desc(checkinAuditSeal.sequence))
    .limit(1);

const unsealedEntries = (tx: Query, { tenantId, eventId }: Trail, since: Date | undefined) =>
  tx
    .select()
    .from(checkinAudit)
    .where(
      own(
        checkinAudit,
        tenantId,
        eq(checkinAudit.eventId, eventId),
        since && gte(checkinAudit.at, since),
        hasNoSeal,
      ),
    )
    .orderBy(asc(checkinAudit.at), asc(checkinAudit.id))
    .limit(ENTRIES_A_TRANSACTION);
