import { and, asc, gt, type SQL, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { byKey, firstRow } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import type { InvoiceBatchKind } from "../billing/billing-states.ts";
import { invoiceBatch, invoiceBatchMember } from "../billing/invoice/invoice-batch.sql.ts";
import { member } from "../membership/member.sql.ts";

/** A batch that is to be worked on. */
export interface NewBatch {
  kind: InvoiceBatchKind;
  /** What its work needs to know; see write-bulk-invoices.ts. */
  request: Record<string, unknown>;
  /** Which rows of `member` are in it; it confines them to the tenant itself. */
  members: SQL | undefined;
  /** Null for the product's own jobs. */
  createdBy: string | null;
}

/** Members whom one statement adds, so that none takes as long as a statement may. */
export const MEMBERS_A_PART = 5_000;

/**
 * Queues a batch for the worker; `total` is how many members are in it. They are added in parts, all
 * in the caller's transaction: a batch that was begun by half is never seen.
 */
export async function startBatch(
  tx: Query,
  tenantId: TenantId,
  { kind, request, members, createdBy }: NewBatch,
): Promise<{ batchId: string; status: "QUEUED"; total: number }> {
  const rows = await tx
    .insert(invoiceBatch)
    .values({ tenantId, kind, request, createdBy, total: 0 })
    .returning({ id: invoiceBatch.id });
  const key = { tenantId, batchId: firstRow(rows).id };
  let total = 0;
  let after: string | null = null;
  do {
    const part: Part = await addPart(tx, key, members, after);
    total += part.added;
    after = part.added < MEMBERS_A_PART ? null : part.last;
  } while (after);
  await tx
    .update(invoiceBatch)
    .set({ total })
    .where(byKey(invoiceBatch, tenantId, key.batchId));
  return { batchId: key.batchId, status: "QUEUED", total };
}

interface Part {
  added: number;
  last: string | null;
}

async function addPart(
  tx: Query,
  { tenantId, batchId }: { tenantId: TenantId; batchId: string },
  members: SQL | undefined,
  after: string | null,
): Promise<Part> {
  const part = tx
    .select({ id: member.id })
    .from(member)
    .where(and(members, after ? gt(member.id, after) : undefined))
    .orderBy(asc(member.id))
    .limit(MEMBERS_A_PART);
  const rows = await tx.execute<Part & Record<string, unknown>>(sql`
    with part as materialized (${part}), added as (
      insert into ${invoiceBatchMember} (tenant_id, batch_id, member_id)
      select ${tenantId}::uuid, ${batchId}::uuid, id from part
      returning 1
    )
    select (select count(*)::int from added) as added,
           (select id from part order by id desc limit 1) as last`);
  return firstRow(rows);
}
