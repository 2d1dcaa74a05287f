import { asc, eq, isNull, sql } from "drizzle-orm";
import { inSavepoint, isDatabaseAway, type Query } from "#base/db/pool/client.ts";
import { isRetryable } from "#base/db/pool/violations.ts";
import { byKey, own } from "#base/db/query/scoped.ts";
import type { Services } from "#base/rpc/context.ts";
import { invoiceBatch, invoiceBatchMember } from "../billing/invoice/invoice-batch.sql.ts";
import type { BatchWork, BatchWorks, InvoiceBatchRow, MemberOutcome } from "./batch-work.ts";

const MEMBERS_AT_ONCE = 100;

/**
 * Writes the invoices of a batch's next members in the caller's transaction: outcomes, invoices and
 * mails commit together, so that each member has one even if a process dies. False when nobody is
 * left.
 */
export async function batchChunk(
  tx: Query,
  app: Services,
  works: BatchWorks,
  batch: InvoiceBatchRow,
): Promise<boolean> {
  const memberIds = await nextMembers(tx, batch);
  if (memberIds.length === 0) return false;
  const work = works[batch.kind];
  if (!work) throw new Error(`no work for a batch of ${batch.kind}`);
  await recordOutcomes(tx, batch, await writeEach(tx, app, work, batch, memberIds));
  return true;
}

async function nextMembers(tx: Query, { tenantId, id }: InvoiceBatchRow): Promise<string[]> {
  const rows = await tx
    .select({ memberId: invoiceBatchMember.memberId })
    .from(invoiceBatchMember)
    .where(
      own(
        invoiceBatchMember,
        tenantId,
        eq(invoiceBatchMember.batchId, id),
        isNull(invoiceBatchMember.outcome),
      ),
    )
    .orderBy(asc(invoiceBatchMember.memberId))
    .limit(MEMBERS_AT_ONCE);
  return rows.map(({ memberId }) => memberId);
}

async function writeEach(
  tx: Query,
  app: Services,
  work: BatchWork,
  batch: InvoiceBatchRow,
  memberIds: readonly string[],
): Promise<MemberOutcome[]> {
  try {
    const now = app.clock.now();
    return await inSavepoint(tx, (savepoint) => work(savepoint, batch, memberIds, now));
  } catch (error) {
    if (isRetryable(error) || isDatabaseAway(error)) throw error;
    const [memberId] = memberIds;
    if (memberIds.length === 1 && memberId) {
      app.log.error({ err: error, batchId: batch.id, memberId }, "invoice not written");
      return [{ memberId, outcome: "FAILED", problem: UNFORESEEN }];
    }
    const outcomes: MemberOutcome[] = [];
    for (const memberId of memberIds)
      outcomes.push(...(await writeEach(tx, app, work, batch, [memberId])));
    return outcomes;
  }
}

/** The problem of a member whose work failed through a fault of the product. */
export const UNFORESEEN = "This invoice could not be created";

async function recordOutcomes(
  tx: Query,
  { tenantId, id }: InvoiceBatchRow,
  outcomes: readonly MemberOutcome[],
): Promise<void> {
  await tx.execute(sql`
    update ${invoiceBatchMember} as done
       set outcome = its.outcome, problem = its.problem
      from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
        as its ("memberId" uuid, outcome text, problem text)
     where done.tenant_id = ${tenantId} and done.batch_id = ${id}
       and done.member_id = its."memberId"`);
  const countOutcome = (outcome: MemberOutcome["outcome"]) =>
    outcomes.filter((item) => item.outcome === outcome).length;
  await tx
    .update(invoiceBatch)
    .set({
      processed: sql`${invoiceBatch.processed} + ${outcomes.length}`,
      created: sql`${invoiceBatch.created} + ${countOutcome("CREATED")}`,
      skipped: sql`${invoiceBatch.skipped} + ${countOutcome("SKIPPED")}`,
      failed: sql`${invoiceBatch.failed} + ${countOutcome("FAILED")}`,
    })
    .where(byKey(invoiceBatch, tenantId, id));
}
