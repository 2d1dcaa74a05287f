import { and, asc, eq, type InferSelectModel, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { PgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Query } from "../db/pool/client.ts";
import { retry } from "../db/pool/retry.ts";
import { amongKeys, byKey } from "../db/query/scoped.ts";
import { newId, type TenantId } from "../ids.ts";
import type { Services } from "../rpc/context.ts";
import { inSpan } from "../tracing.ts";

/** How long a batch waits after its instance has died. */
const LEASE_SECONDS = 15;
/** Turns without a finished chunk after which a batch is FAILED. */
const MOST_ATTEMPTS = 5;

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

/** One instance's turn to work on a batch. */
export interface Turn {
  tenantId: TenantId;
  batchId: string;
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
 * another one continues with what is left. A batch that fails repeatedly is FAILED.
 */
export async function runBatches<T extends BatchTable>(
  app: Services,
  job: BatchJob<T>,
  { leaseSeconds = LEASE_SECONDS, signal }: RunOptions = {},
): Promise<void> {
  const next = (turn: Turn) =>
    retry(() => app.system.transaction((tx) => nextChunk(tx, app, job, turn, leaseSeconds)));
  while (!signal?.aborted) {
    const turn = await takeBatch(app, job, leaseSeconds);
    if (!turn) return;
    const span = { name: `job ${job.name}`, kind: "consumer", root: true } as const;
    const again = () => inSpan(span, () => next(turn));
    while (await again()) if (signal?.aborted) return release(app, job.table, turn);
  }
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
    .set(valuesOf<T>({ status: "COMPLETED", ...ENDED }))
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
    .set(valuesOf<T>({ leaseUntil: leaseEnd(leaseSeconds), attempts: 0 }))
    .where(and(byKey(table, tenantId, batchId), eq(table.leaseId, leaseId)))
    .returning();
  return (rows as InferSelectModel<T>[])[0];
}

/** An instance that stops properly returns its batch at once. */
const release = <T extends BatchTable>(
  app: Services,
  table: T,
  { tenantId, batchId, leaseId }: Turn,
): Promise<void> =>
  app.system.run(async (query) => {
    await query
      .update(table)
      .set(valuesOf<T>({ leaseId: null, leaseUntil: null }))
      .where(and(byKey(table, tenantId, batchId), eq(table.leaseId, leaseId)));
  });

/** Leases the oldest batch that nobody works on. */
async function takeBatch<T extends BatchTable>(
  app: Services,
  job: BatchJob<T>,
  leaseSeconds: number,
): Promise<Turn | undefined> {
  const { table } = job;
  const leaseId = newId();
  const [taken] = await app.system.transaction(async (tx) => {
    const free = tx
      .select({ tenantId: table.tenantId, id: table.id })
      .from(table as PgTable)
      .where(
        and(
          inArray(table.status, ["QUEUED", "RUNNING"]),
          or(isNull(table.leaseUntil), lt(table.leaseUntil, sql`clock_timestamp()`)),
        ),
      )
      .orderBy(asc(table.createdAt), asc(table.id))
      .limit(1)
      .for("update", { skipLocked: true });
    const rows = await tx
      .update(table)
      .set(
        valuesOf<T>({
          status: "RUNNING",
          leaseId,
          leaseUntil: leaseEnd(leaseSeconds),
          startedAt: sql`coalesce(${table.startedAt}, clock_timestamp())`,
          attempts: sql`${table.attempts} + 1`,
        }),
      )
      .where(amongKeys(table, free))
      .returning({ tenantId: table.tenantId, batchId: table.id, attempts: table.attempts });
    return rows as { tenantId: TenantId; batchId: string; attempts: number }[];
  });
  if (!taken) return undefined;
  const { attempts, ...of } = taken;
  const turn = { ...of, leaseId };
  if (attempts <= MOST_ATTEMPTS) return turn;
  await giveUp(app, job, turn);
  return takeBatch(app, job, leaseSeconds);
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
      .set(valuesOf<T>({ status: "FAILED", ...ENDED }))
      .where(byKey(table, tenantId, batchId));
    await failRest(tx, turn);
  });
}

const ENDED = { finishedAt: sql`clock_timestamp()`, leaseId: null, leaseUntil: null };

/** A time by the database's clock, which all instances share. */
const leaseEnd = (seconds: number) => sql`clock_timestamp() + make_interval(secs => ${seconds})`;

/** Drizzle cannot name the columns of a table that is a parameter; BatchTable promises them. */
const valuesOf = <T extends PgTable>(values: Record<string, unknown>) =>
  values as PgUpdateSetSource<T>;
