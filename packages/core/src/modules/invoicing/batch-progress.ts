import { asc, eq } from "drizzle-orm";
import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { pipeline } from "#base/db/query/pipeline.ts";
import { byKey, foundRow, joinByKey, own } from "#base/db/query/scoped.ts";
import { isoOrNull } from "#base/fields.schema.ts";
import type { TenantId } from "#base/ids.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { BATCH_SKIPS, type InvoiceBatchOutcome } from "../billing/billing-states.ts";
import { invoiceBatch, invoiceBatchMember } from "../billing/invoice/invoice-batch.sql.ts";
import { member } from "../membership/member.sql.ts";
import { UNFORESEEN } from "./batch-chunk.ts";
import type { InvoiceBatchOutput, oneBatchInput } from "./invoicing.schema.ts";

const LISTED_MEMBERS = 100;

/** How far the worker is with a batch of invoices (rules#bulk-invoices). */
export function batchProgress(
  ctx: ContextOf<PermittedActor>,
  { batchId }: z.infer<typeof oneBatchInput>,
): Promise<InvoiceBatchOutput> {
  const { tenantId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    const [rows, failed, skips] = await pipeline(tx, [
      tx
        .select()
        .from(invoiceBatch)
        .where(byKey(invoiceBatch, tenantId, batchId)),
      membersWith(tx, tenantId, batchId, "FAILED"),
      membersWith(tx, tenantId, batchId, "SKIPPED"),
    ]);
    const { kind, status, total, processed, created, skipped, ...batch } = foundRow(rows, "Batch");
    return {
      batchId,
      kind,
      status,
      total,
      processed,
      created,
      skipped,
      failed: batch.failed,
      errors: failed.map(({ problem, ...person }) => ({
        ...person,
        code: "INTERNAL_ERROR",
        message: problem ?? UNFORESEEN,
      })),
      skips: skips.map(({ problem, ...person }) => ({
        ...person,
        reason: BATCH_SKIPS.find((reason) => reason === problem) ?? null,
      })),
      startedAt: isoOrNull(batch.startedAt),
      finishedAt: isoOrNull(batch.finishedAt),
    };
  });
}

/** The first members of a batch with this outcome, by name. */
const membersWith = (
  tx: Query,
  tenantId: TenantId,
  batchId: string,
  outcome: InvoiceBatchOutcome,
) =>
  tx
    .select({
      memberId: member.id,
      memberName: member.fullName,
      problem: invoiceBatchMember.problem,
    })
    .from(invoiceBatchMember)
    .innerJoin(member, joinByKey(member, invoiceBatchMember.memberId))
    .where(
      own(
        invoiceBatchMember,
        tenantId,
        eq(invoiceBatchMember.batchId, batchId),
        eq(invoiceBatchMember.outcome, outcome),
      ),
    )
    .orderBy(asc(member.nameKey), asc(member.id))
    .limit(LISTED_MEMBERS);
