import { z } from "zod";
import { id, instant, instantInput, money } from "#base/fields.schema.ts";
import { linesInput } from "../billing/billing.schema.ts";
import {
  BATCH_SKIPS,
  INVOICE_BATCH_KINDS,
  INVOICE_BATCH_STATUSES,
} from "../billing/billing-states.ts";

const MAX_MEMBERS = 1_000;

/** The same invoice for each member of a segment, or for the named members. */
export const bulkInvoicesInput = z
  .strictObject({
    segmentId: id.optional(),
    memberIds: z.array(id).min(1).max(MAX_MEMBERS).optional(),
    lines: linesInput,
    /** The tenant's days of payment after the issue, unless given. */
    dueAt: instantInput.optional(),
    /** True issues and mails the invoices; otherwise they are drafts. */
    issue: z.boolean().default(false),
  })
  .refine(({ segmentId, memberIds }) => (segmentId === undefined) !== (memberIds === undefined), {
    message: "must be either segmentId or memberIds",
    path: ["segmentId"],
  });

/** What a bulk would come to, before it is begun. */
export const bulkPreviewOutput = z
  .object({
    invoices: z.int(),
    /** The total of each invoice, and of all of them, in minor units. */
    each: money,
    total: money,
    currency: z.string(),
    /** Members without an address: their invoice is made and not mailed. */
    withoutEmail: z.int(),
  })
  .meta({ id: "BulkPreview" });

export type BulkPreview = z.infer<typeof bulkPreviewOutput>;

/** A batch that was queued for the worker. */
export const startedBatchOutput = z.object({
  batchId: id,
  status: z.enum(INVOICE_BATCH_STATUSES),
});

export type StartedBatch = z.infer<typeof startedBatchOutput>;

export const oneBatchInput = z.strictObject({ batchId: id });

/** Progress of a batch. A processed member is one of created, skipped and failed. */
export const invoiceBatchOutput = z
  .object({
    batchId: id,
    kind: z.enum(INVOICE_BATCH_KINDS),
    status: z.enum(INVOICE_BATCH_STATUSES),
    total: z.int(),
    processed: z.int(),
    created: z.int(),
    /** Have the invoice already, or owe nothing. */
    skipped: z.int(),
    failed: z.int(),
    /** The first 100 members whose invoice could not be written. */
    errors: z.array(
      z.object({ memberId: id, memberName: z.string(), code: z.string(), message: z.string() }),
    ),
    /** The first 100 members who were skipped, and why; null in a batch that does not say. */
    skips: z.array(
      z.object({ memberId: id, memberName: z.string(), reason: z.enum(BATCH_SKIPS).nullable() }),
    ),
    startedAt: instant.nullable(),
    finishedAt: instant.nullable(),
  })
  .meta({ id: "InvoiceBatch" });

export type InvoiceBatchOutput = z.infer<typeof invoiceBatchOutput>;
