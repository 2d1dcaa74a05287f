import { and, asc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { retry } from "#base/db/retry.ts";
import { byKey, own } from "#base/db/scoped.ts";
import { newId } from "#base/ids.ts";
import type { Services } from "#base/rpc/context.ts";
import { importBatch, importRow } from "../imports.sql.ts";
import { importChunk, leaseEnd, type Turn, UNFORESEEN } from "./import-chunk.ts";

/** How long a batch waits after its instance has died. */
const LEASE_SECONDS = 15;
/** Turns without a finished chunk after which a batch is FAILED. */
const MOST_ATTEMPTS = 5;

/**
 * Runs committed imports, the oldest first, for the worker on any number of instances. One instance
 * at a time has a batch, by a lease that each chunk renews, so that seats follow the order of the
 * rows. When the instance dies, the lease ends and another one continues at the first row that is
 * not done. A batch that fails repeatedly is FAILED, and so are its remaining rows.
 */
export async function runImports(
  app: Services,
  { leaseSeconds = LEASE_SECONDS, signal }: { leaseSeconds?: number; signal?: AbortSignal } = {},
): Promise<void> {
  while (!signal?.aborted) {
    const turn = await takeBatch(app, leaseSeconds);
    if (!turn) return;
    while (await nextChunk(app, turn, leaseSeconds)) if (signal?.aborted) return release(app, turn);
  }
}

/** An instance that stops properly returns its batch at once. */
const release = (app: Services, { tenantId, leaseId }: Turn): Promise<void> =>
  app.system.run(async (query) => {
    await query
      .update(importBatch)
      .set({ leaseId: null, leaseUntil: null })
      .where(own(importBatch, tenantId, eq(importBatch.leaseId, leaseId)));
  });

const nextChunk = (app: Services, turn: Turn, leaseSeconds: number): Promise<boolean> =>
  retry(() => app.system.transaction((tx) => importChunk(tx, app, turn, leaseSeconds)));

/** Leases the oldest batch that nobody works on. */
async function takeBatch(app: Services, leaseSeconds: number): Promise<Turn | undefined> {
  const leaseId = newId();
  const [taken] = await app.system.transaction(async (tx) => {
    const free = tx
      .select({ id: importBatch.id })
      .from(importBatch)
      .where(
        and(
          inArray(importBatch.status, ["QUEUED", "RUNNING"]),
          or(isNull(importBatch.leaseUntil), lt(importBatch.leaseUntil, sql`clock_timestamp()`)),
        ),
      )
      .orderBy(asc(importBatch.createdAt), asc(importBatch.id))
      .limit(1)
      .for("update", { skipLocked: true });
    return tx
      .update(importBatch)
      .set({
        status: "RUNNING",
        leaseId,
        leaseUntil: leaseEnd(leaseSeconds),
        startedAt: sql`coalesce(${importBatch.startedAt}, clock_timestamp())`,
        attempts: sql`${importBatch.attempts} + 1`,
      })
      .where(sql`${importBatch.id} = (${free})`)
      .returning();
  });
  if (!taken) return undefined;
  const { id: batchId, attempts, ...rest } = taken;
  const turn = { ...rest, batchId, leaseId };
  if (attempts <= MOST_ATTEMPTS) return turn;
  await giveUp(app, turn);
  return takeBatch(app, leaseSeconds);
}

async function giveUp(app: Services, { tenantId, batchId }: Turn): Promise<void> {
  app.log.error({ batchId }, "import given up");
  await app.system.transaction(async (tx) => {
    await tx
      .update(importBatch)
      .set({
        status: "FAILED",
        finishedAt: sql`clock_timestamp()`,
        leaseId: null,
        leaseUntil: null,
      })
      .where(byKey(importBatch, tenantId, batchId));
    await tx
      .update(importRow)
      .set({ state: "FAILED", problems: [UNFORESEEN], registrant: null, member: null })
      .where(
        own(importRow, tenantId, eq(importRow.batchId, batchId), eq(importRow.state, "WAITING")),
      );
  });
}
