import { endpoint, router } from "#base/rpc/trpc.ts";
import { list as listSegments } from "../segments/list.ts";
import { segmentListInput, segmentPage } from "../segments/segment.schema.ts";
import { batchProgress } from "./batch-progress.ts";
import { bulkInvoices } from "./bulk-invoices.ts";
import {
  bulkInvoicesInput,
  bulkPreviewOutput,
  invoiceBatchOutput,
  oneBatchInput,
  startedBatchOutput,
} from "./invoicing.schema.ts";
import { previewBulk } from "./preview-bulk.ts";
import { previewRenewals } from "./renewals/preview-renewals.ts";
import { renewalsInput, renewalsPreviewOutput } from "./renewals/renewals.schema.ts";
import { startRenewals } from "./renewals/start-renewals.ts";

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

  previewBulk: endpoint("BILLING:EDIT:invoices", "POST /api/billing/invoices/bulk/preview", {
    summary: "How many invoices of what sum a bulk would make",
    errors: ["UNPROCESSABLE_ENTITY"],
    idempotent: false,
    example: {
      memberIds: ["0199f3c0-0000-7000-8000-000000000000"],
      lines: [{ description: "Boat storage 2026", quantity: 1, unitAmount: 8_000 }],
    },
  })
    .input(bulkInvoicesInput)
    .output(bulkPreviewOutput)
    .mutation(({ ctx, input }) => previewBulk(ctx, input)),

  segments: endpoint("BILLING:EDIT:invoices", "GET /api/billing/segments", {
    summary: "List the segments that can be billed",
    description: "As GET /api/segments, for a treasurer who writes no broadcasts.",
    envelope: "page",
  })
    .input(segmentListInput)
    .output(segmentPage)
    .query(({ ctx, input }) => listSegments(ctx, input)),

  renew: endpoint("BILLING:EDIT:invoices", "POST /api/membership/renewals", {
    summary: "Renew the memberships whose paid period ends by a day",
    description:
      "Sends each member who is due the invoice of the next period: one a member and period, unless " +
      "it was made void. `through` says who is due, not how long the period is. Poll the batch of " +
      "invoices.",
    status: 202,
    example: { through: "2026-12-31" },
  })
    .input(renewalsInput)
    .output(startedBatchOutput)
    .mutation(({ ctx, input }) => startRenewals(ctx, input)),

  previewRenewals: endpoint("BILLING:EDIT:invoices", "POST /api/membership/renewals/preview", {
    summary: "Preview a renewal",
    description: "Lists each member with the new period and the amount, and sends nothing.",
    idempotent: false,
    example: { through: "2026-12-31" },
  })
    .input(renewalsInput)
    .output(renewalsPreviewOutput)
    .mutation(({ ctx, input }) => previewRenewals(ctx, input)),

  batch: endpoint("BILLING:VIEW:invoices", "GET /api/billing/invoices/batches/:batchId", {
    summary: "How far a batch of invoices is",
  })
    .input(oneBatchInput)
    .output(invoiceBatchOutput)
    .query(({ ctx, input }) => batchProgress(ctx, input)),

  renewalsBatch: endpoint(
    "BILLING:VIEW:invoices",
    "GET /api/membership/renewals/batches/:batchId",
    {
      summary: "How far a renewal is",
      description: "The same as the batch of invoices that it is.",
    },
  )
    .input(oneBatchInput)
    .output(invoiceBatchOutput)
    .query(({ ctx, input }) => batchProgress(ctx, input)),
});
