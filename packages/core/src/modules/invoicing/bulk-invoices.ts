import type { z } from "zod";
import { getActingId, type PermittedActor } from "#base/actor.ts";
import { pipeline } from "#base/db/query/pipeline.ts";
import { unprocessable } from "#base/errors.ts";
import { isoOrNull } from "#base/fields.schema.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { recordActivity } from "../activity/record-activity.ts";
import { tenantCurrency } from "../tenancy/tenant-currency.ts";
import { bulkMembers } from "./bulk-members.ts";
import type { bulkInvoicesInput, StartedBatch } from "./invoicing.schema.ts";
import { startBatch } from "./start-batch.ts";
import type { BulkRequest } from "./write-bulk-invoices.ts";

type Input = z.output<typeof bulkInvoicesInput>;

/**
 * Bills many members (rules#bulk-invoices): each of the segment's present members, or of
 * the named ones, gets one invoice of the same lines from the worker. 400 names unknown ids, 422
 * when nobody belongs to the segment.
 */
export function bulkInvoices(ctx: ContextOf<PermittedActor>, input: Input): Promise<StartedBatch> {
  const { tenantId } = ctx.actor;
  const createdBy = getActingId(ctx.actor);
  const { lines, dueAt = null, issue } = input;
  return inTenant(ctx, async (tx) => {
    const [members, currency] = await pipeline(tx, [
      bulkMembers(tx, tenantId, input),
      tenantCurrency(tx, tenantId),
    ]);
    const request: BulkRequest = { lines, currency, dueAt: isoOrNull(dueAt), issue };
    const batch = { kind: "INVOICES" as const, request, members, createdBy };
    const { batchId, status, total } = await startBatch(tx, tenantId, batch);
    if (total === 0) throw unprocessable("This segment has no members");
    await recordActivity(tx, tenantId, ctx, {
      action: "INVOICES_STARTED",
      subject: { type: "INVOICE_BATCH", id: batchId },
      after: { total, issue, lines },
    });
    return { batchId, status };
  });
}
