import { type SQL, sql } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { firstRow } from "#base/db/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { invoiceBatch, invoiceBatchMember } from "../billing/billing.sql.ts";
import type { InvoiceBatchKind } from "../billing/billing-states.ts";
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

/** Queues a batch for the worker; `total` is how many members are in it. */
export async function startBatch(
  tx: Query,
  tenantId: TenantId,
  { kind, request, members, createdBy }: NewBatch,
): Promise<{ batchId: string; status: "QUEUED"; total: number }> {
  const made = await tx
    .insert(invoiceBatch)
    .values({ tenantId, kind, request, createdBy, total: 0 })
    .returning({ id: invoiceBatch.id });
  const { id: batchId } = firstRow(made);
  const [counted] = await tx.execute<{ total: number }>(sql`
    with added as (
      insert into ${invoiceBatchMember} (tenant_id, batch_id, member_id)
      select ${member.tenantId}, ${batchId}, ${member.id} from ${member} where ${members}
      returning 1
    ), counted as (select count(*)::int as total from added)
    update ${invoiceBatch} set total = counted.total from counted
     where ${invoiceBatch.tenantId} = ${tenantId} and ${invoiceBatch.id} = ${batchId}
    returning counted.total`);
  return { batchId, status: "QUEUED", total: counted?.total ?? 0 };
}
