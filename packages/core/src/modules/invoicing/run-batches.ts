import { and, asc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { retry } from "#base/db/retry.ts";
import { byKey, own } from "#base/db/scoped.ts";
import { newId } from "#base/ids.ts";
import type { Services } from "#base/rpc/context.ts";
import { invoiceBatch, invoiceBatchMember } from "../billing/billing.sql.ts";
import { batchChunk, leaseEnd, type Turn, UNFORESEEN } from "./batch-chunk.ts";
import type { BatchWorks } from "./batch-work.ts";
import { writeRenewals } from "./renewals/write-renewals.ts";
import { writeBulkInvoices } from "./write-bulk-invoices.ts";

/** How long a batch waits after its instance has died. */
const LEASE_SECONDS = 15;
/** Turns without a finished chunk after which a batch is FAILED. */
const MOST_ATTEMPTS = 5;

const WORKS: BatchWorks = { INVOICES: writeBulkInvoices, RENEWALS: writeRenewals };

interface RunOptions {
  leaseSeconds?: number;
  signal?: AbortSignal;
  works?: BatchWorks;
}

/**
 * Works on batches of invoices, the oldest first, for the worker on any number of instances
 * (rules#bulk-invoices). One instance at a time has a batch, by a lease that each chunk renews.
 * When the instance dies, the lease ends and another one continues with the members who wait. A
 * batch that fails repeatedly is FAILED, and so are its remaining members.
 */
export async function runInvoiceBatches(
  app: Services,
  { leaseSeconds = LEASE_SECONDS, signal, works = WORKS }: RunOptions = {},
): Promise<void> {
  const chunk = (turn: Turn) =>
    retry(() => app.system.transaction((tx) => batchChunk(tx, app, works, turn, leaseSeconds)));
  while (!signal?.aborted) {
    const turn = await takeBatch(app, leaseSeconds);
    if (!turn) return;
    while (await chunk(turn)) if (signal?.aborted) return release(app, turn);
  }
}

/** An instance that stops properly returns its batch at once. */
const release = (app: Services, { tenantId, leaseId }: Turn): Promise<void> =>
  app.system.run(async (query) => {
    await query
      .update(invoiceBatch)
      .set({ leaseId: null, leaseUntil: null })
      .where(own(invoiceBatch, tenantId, eq(invoiceBatch.leaseId, leaseId)));
  });

/** Leases the oldest batch that nobody works on. */
async function takeBatch(app: Services, leaseSeconds: number): Promise<Turn | undefined> {
  const leaseId = newId();
  const [taken] = await app.system.transaction(async (tx) => {
    const free = tx
      .select({ id: invoiceBatch.id })
      .from(invoiceBatch)
      .where(
        and(
          inArray(invoiceBatch.status, ["QUEUED", "RUNNING"]),
          or(isNull(invoiceBatch.leaseUntil), lt(invoiceBatch.leaseUntil, sql`clock_timestamp()`)),
        ),
      )
      .orderBy(asc(invoiceBatch.createdAt), asc(invoiceBatch.id))
      .limit(1)
      .for("update", { skipLocked: true });
    return tx
      .update(invoiceBatch)
      .set({
        status: "RUNNING",
        leaseId,
        leaseUntil: leaseEnd(leaseSeconds),
        startedAt: sql`coalesce(${invoiceBatch.startedAt}, clock_timestamp())`,
        attempts: sql`${invoiceBatch.attempts} + 1`,
      })
      .where(sql`${invoiceBatch.id} = (${free})`)
      .returning();
  });
  if (!taken) return undefined;
  const turn = { tenantId: taken.tenantId, batchId: taken.id, leaseId };
  if (taken.attempts <= MOST_ATTEMPTS) return turn;
  await giveUp(app, turn);
  return takeBatch(app, leaseSeconds);
}

async function giveUp(app: Services, { tenantId, batchId }: Turn): Promise<void> {
  app.log.error({ batchId }, "batch of invoices given up");
  await app.system.transaction(async (tx) => {
    const left = await tx
      .update(invoiceBatchMember)
      .set({ outcome: "FAILED", problem: UNFORESEEN })
      .where(
        own(
          invoiceBatchMember,
          tenantId,
          eq(invoiceBatchMember.batchId, batchId),
          isNull(invoiceBatchMember.outcome),
        ),
      )
      .returning({ memberId: invoiceBatchMember.memberId });
    await tx
      .update(invoiceBatch)
      .set({
        status: "FAILED",
        processed: invoiceBatch.total,
        failed: sql`${invoiceBatch.failed} + ${left.length}`,
        finishedAt: sql`clock_timestamp()`,
        leaseId: null,
        leaseUntil: null,
      })
      .where(byKey(invoiceBatch, tenantId, batchId));
  });
}
