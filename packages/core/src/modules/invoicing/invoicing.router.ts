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

/** Bulk invoices and renewals, for the treasurer (rules#bulk-invoices). */
export const invoicingRouter = router({
  bulk: endpoint("BILLING:EDIT:invoices", "POST /api/billing/invoices/bulk", {
    summary: "Create invoices in bulk, for a segment or a list of members",
    status: 202,
    errors: { UNPROCESSABLE_ENTITY: ["MEMBER_ERASED"] },
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
    summary: "Preview the number and total of bulk invoices",
    errors: { UNPROCESSABLE_ENTITY: ["MEMBER_ERASED"] },
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
    summary: "List the segments that can be invoiced",
    description:
      "Returns the same segments as GET /api/segments, but requires a billing permission.",
    envelope: "page",
  })
    .input(segmentListInput)
    .output(segmentPage)
    .query(({ ctx, input }) => listSegments(ctx, input)),

  renew: endpoint("BILLING:EDIT:invoices", "POST /api/membership/renewals", {
    summary: "Renew the memberships whose paid period ends by a date",
    description:
      "Sends each member who is due one invoice for the next period. A period is invoiced only once " +
      "per member, unless that invoice was voided. `through` determines who is due, not how long " +
      "the new period lasts. Poll the returned batch for progress.",
    status: 202,
    example: { through: "2026-12-31" },
  })
    .input(renewalsInput)
    .output(startedBatchOutput)
    .mutation(({ ctx, input }) => startRenewals(ctx, input)),

  previewRenewals: endpoint("BILLING:EDIT:invoices", "POST /api/membership/renewals/preview", {
    summary: "Preview the renewal of memberships",
    description: "Lists each member who is due with the new period and the amount. Sends nothing.",
    idempotent: false,
    example: { through: "2026-12-31" },
  })
    .input(renewalsInput)
    .output(renewalsPreviewOutput)
    .mutation(({ ctx, input }) => previewRenewals(ctx, input)),

  batch: endpoint("BILLING:VIEW:invoices", "GET /api/billing/invoices/batches/:batchId", {
    summary: "Get the progress of a batch of invoices",
  })
    .input(oneBatchInput)
    .output(invoiceBatchOutput)
    .query(({ ctx, input }) => batchProgress(ctx, input)),

  renewalsBatch: endpoint(
    "BILLING:VIEW:invoices",
    "GET /api/membership/renewals/batches/:batchId",
    {
      summary: "Get the progress of a renewal",
      description: "Returns the batch of invoices that the renewal created.",
    },
  )
    .input(oneBatchInput)
    .output(invoiceBatchOutput)
    .query(({ ctx, input }) => batchProgress(ctx, input)),
});
