import { eq, isNull, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { byKey, own } from "#base/db/query/scoped.ts";
import { type BatchJob, type RunOptions, runBatches, type Turn } from "#base/jobs/run-batches.ts";
import type { Services } from "#base/rpc/context.ts";
import { invoiceBatch, invoiceBatchMember } from "../billing/invoice/invoice-batch.sql.ts";
import { batchChunk, UNFORESEEN } from "./batch-chunk.ts";
import type { BatchWorks } from "./batch-work.ts";
import { writeRenewals } from "./renewals/write-renewals.ts";
import { writeBulkInvoices } from "./write-bulk-invoices.ts";

const WORKS: BatchWorks = { INVOICES: writeBulkInvoices, RENEWALS: writeRenewals };

/**
 * Works on batches of invoices (rules#bulk-invoices). A batch that fails repeatedly is FAILED, and
 * so are its remaining members.
 */
export const runInvoiceBatches = (
  app: Services,
  { works, ...options }: RunOptions & { works?: BatchWorks } = {},
): Promise<void> => runBatches(app, invoiceJob(works), options);

/** What is done with a batch of invoices. */
export const invoiceJob = (works: BatchWorks = WORKS): BatchJob<typeof invoiceBatch> => ({
  table: invoiceBatch,
  name: "batch of invoices",
  chunk: (tx, app, batch) => batchChunk(tx, app, works, batch),
  failRest: failMembers,
});

async function failMembers(tx: Query, { tenantId, batchId }: Turn): Promise<void> {
  const remainingRows = await tx
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
      processed: invoiceBatch.total,
      failed: sql`${invoiceBatch.failed} + ${remainingRows.length}`,
    })
    .where(byKey(invoiceBatch, tenantId, batchId));
}
