import { endpoint, router } from "#base/rpc/trpc.ts";
import { batchProgress } from "./batch-progress.ts";
import { bulkInvoices } from "./bulk-invoices.ts";
import {
  bulkInvoicesInput,
  invoiceBatchOutput,
  oneBatchInput,
  startedBatchOutput,
} from "./invoicing.schema.ts";

/** Work of the treasurer on many invoices at once (rules#bulk-invoices). */
export const invoicingRouter = router({
  bulk: endpoint("BILLING:EDIT:invoices", "POST /api/billing/invoices/bulk", {
    summary: "Bill the members of a segment, or named ones",
    status: 202,
    errors: ["UNPROCESSABLE_ENTITY"],
    example: {
      memberIds: ["0199f3c0-0000-7000-8000-000000000000"],
      lines: [{ description: "Boat storage 2026", quantity: 1, unitAmount: 8_000 }],
      issue: true,
    },
  })
    .input(bulkInvoicesInput)
    .output(startedBatchOutput)
    .mutation(({ ctx, input }) => bulkInvoices(ctx, input)),

  batch: endpoint("BILLING:VIEW:invoices", "GET /api/billing/invoices/batches/:batchId", {
    summary: "How far a batch of invoices is",
  })
    .input(oneBatchInput)
    .output(invoiceBatchOutput)
    .query(({ ctx, input }) => batchProgress(ctx, input)),
});
