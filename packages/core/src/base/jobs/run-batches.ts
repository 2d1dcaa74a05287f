import {
  and,
  asc,
  eq,
  type InferSelectModel,
  inArray,
  isNull,
  lt,
  notInArray,
  or,
  sql,
} from "drizzle-orm";
import type { PgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Query } from "../db/pool/client.ts";
import { retry } from "../db/pool/retry.ts";
import { byKey } from "../db/query/scoped.ts";
import { newId, type TenantId } from "../ids.ts";
import type { Services } from "../rpc/context.ts";
import { inSpan } from "../tracing.ts";
import { runRound } from "./run-round.ts";

/** How long a batch waits after its instance has died. */
const LEASE_SECONDS = 15;
/** Turns without a finished chunk after which a batch is FAILED. */
const MAX_ATTEMPTS = 5;

/** A tenant's table of batches, with the columns of `leaseColumns`. */
type BatchTable = PgTable &
  Record<
    | "tenantId"
    | "id"
    | "status"
    | "createdAt"
    | "startedAt"
    | "leaseId"
    | "leaseUntil"
    | "attempts",
    PgColumn
  >;

interface BatchKey {
  tenantId: TenantId;
  batchId: string;
}

/** One instance's turn to work on a batch. */
export interface Turn extends BatchKey {
  leaseId: string;
}

/** What there is to do with the batches of one table. */
export interface BatchJob<T extends BatchTable> {
  table: T;
  /** What the log calls a batch. */
  name: string;
  /**
   * Works on the next part of a batch, in the transaction that holds its lease: what it stores
   * commits together, so that each part is done once even if a process dies. False when nothing is
   * left.
   */
  chunk(tx: Query, app: Services, batch: InferSelectModel<T>): Promise<boolean>;
  /** Stores as failed what is left of a batch that is given up. */
  failRest(tx: Query, turn: Turn): Promise<void>;
}

export interface RunOptions {
  leaseSeconds?: number;
  signal?: AbortSignal;
}

/**
 * Works on batches, the oldest first, for the worker on any number of instances. One instance at a
 * time has a batch, by a lease that each chunk renews. When the instance dies, the lease ends and
 * another one continues with what is left. A batch that fails stops no other; one that fails
 * repeatedly is FAILED.
 */
export const runBatches = <T extends BatchTable>(
  app: Services,
  job: BatchJob<T>,
  { leaseSeconds = LEASE_SECONDS, signal }: RunOptions = {},
): Promise<void> =>
  runRound(app, job.name, async ({ attempt }) => {
    const failed: string[] = [];
    while (!signal?.aborted) {
      const batch = await findFree(app, job.table, failed);
      if (!batch) return;
      const isDone = await attempt(batch, () => workOn(app, job, batch, { leaseSeconds, signal }));
      if (!isDone) failed.push(batch.batchId);
    }
  });

/** Has a turn at a batch, unless another instance was faster. */
async function workOn<T extends BatchTable>(
  app: Services,
  job: BatchJob<T>,
  batch: BatchKey,
  { leaseSeconds, signal }: { leaseSeconds: number; signal: AbortSignal | undefined },
): Promise<void> {
  const claim = await takeBatch(app, job.table, batch, leaseSeconds);
  if (!claim) return;
  const { attempts, turn } = claim;
  if (attempts > MAX_ATTEMPTS) return giveUp(app, job, turn);
  const span = { name: `job ${job.name}`, kind: "consumer", root: true } as const;
  const next = () => app.system.transaction((tx) => nextChunk(tx, app, job, turn, leaseSeconds));
  while (await inSpan(span, () => retry(next)))
    if (signal?.aborted) return release(app, job.table, turn);
}

/** False when nothing is left of the batch, or when another instance has taken it. */
export async function nextChunk<T extends BatchTable>(
  tx: Query,
  app: Services,
  { table, chunk }: BatchJob<T>,
  turn: Turn,
  leaseSeconds = LEASE_SECONDS,
): Promise<boolean> {
  const batch = await renewLease(tx, table, turn, leaseSeconds);
  if (!batch) return false;
  if (await chunk(tx, app, batch)) return true;
  await tx
    .update(table)
    .set(toUpdate<T>({ status: "COMPLETED", ...ENDED }))
    .where(byKey(table, turn.tenantId, turn.batchId));
  return false;
}

/** Locks the batch; undefined when another instance has its lease. */
async function renewLease<T extends BatchTable>(
  tx: Query,
  table: T,
  { tenantId, batchId, leaseId }: Turn,
  leaseSeconds: number,
): Promise<InferSelectModel<T> | undefined> {
  const rows = await tx
    .update(table)
    .set(toUpdate<T>({ leaseUntil: leaseEnd(leaseSeconds), attempts: 0 }))
    .where(and(byKey(table, tenantId, batchId), eq(table.leaseId, leaseId)))
    .returning();
  return (rows as InferSelectModel<T>[])[0];
}

/** Returns the batch of an instance that stops properly, so that another need not wait for its lease. */
const release = <T extends BatchTable>(
  app: Services,
  table: T,
  { tenantId, batchId, leaseId }: Turn,
): Promise<void> =>
  app.system.run(async (query) => {
    await query
      .update(table)
      .set(toUpdate<T>({ leaseId: null, leaseUntil: null }))
      .where(and(byKey(table, tenantId, batchId), eq(table.leaseId, leaseId)));
  });

const isFree = (table: BatchTable) =>
  and(
    inArray(table.status, ["QUEUED", "RUNNING"]),
    or(isNull(table.leaseUntil), lt(table.leaseUntil, sql`clock_timestamp()`)),
  );

/** The oldest batch that nobody works on, without those that failed in this round. */
async function findFree(
  app: Services,
  table: BatchTable,
  failed: string[],
): Promise<BatchKey | undefined> {
  const [free] = await app.system.run((query) =>
    query
      .select({ tenantId: table.tenantId, batchId: table.id })
      .from(table as PgTable)
      .where(and(isFree(table), notInArray(table.id, failed)))
      .orderBy(asc(table.createdAt), asc(table.id))
      .limit(1),
  );
  return free as BatchKey | undefined;
}

/** Leases a batch; undefined when another instance has it. */
async function takeBatch<T extends BatchTable>(
  app: Services,
  table: T,
  { tenantId, batchId }: BatchKey,
  leaseSeconds: number,
): Promise<{ turn: Turn; attempts: number } | undefined> {
  const leaseId = newId();
  const rows = await app.system.run((query) =>
    query
      .update(table)
      .set(
        toUpdate<T>({
          status: "RUNNING",
          leaseId,
          leaseUntil: leaseEnd(leaseSeconds),
          startedAt: sql`coalesce(${table.startedAt}, clock_timestamp())`,
          attempts: sql`${table.attempts} + 1`,
        }),
      )
      .where(and(byKey(table, tenantId, batchId), isFree(table)))
      .returning({ attempts: table.attempts }),
  );
  const [batch] = rows as { attempts: number }[];
  return batch && { turn: { tenantId, batchId, leaseId }, attempts: batch.attempts };
}

async function giveUp<T extends BatchTable>(
  app: Services,
  { table, name, failRest }: BatchJob<T>,
  turn: Turn,
): Promise<void> {
  const { tenantId, batchId } = turn;
  app.log.error({ batchId }, `${name} given up`);
  await app.system.transaction(async (tx) => {
    await tx
      .update(table)
      .set(toUpdate<T>({ status: "FAILED", ...ENDED }))
      .where(byKey(table, tenantId, batchId));
    await failRest(tx, turn);
  });
}

const ENDED = { finishedAt: sql`clock_timestamp()`, leaseId: null, leaseUntil: null };

/** A time by the database's clock, which all instances share. */
const leaseEnd = (seconds: number) => sql`clock_timestamp() + make_interval(secs => ${seconds})`;

/** Drizzle cannot name the columns of a table that is a parameter; BatchTable promises them. */
const toUpdate = <T extends PgTable>(values: Record<string, unknown>) =>
  values as PgUpdateSetSource<T>;
