import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import type { Query } from "#base/db/client.ts";
import { byKey, byKeys } from "#base/db/scoped.ts";
import { invalid, unprocessable } from "#base/errors.ts";
import { isoOrNull } from "#base/fields.schema.ts";
import type { TenantId } from "#base/ids.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { recordActivity } from "../activity/record-activity.ts";
import { member } from "../membership/member.sql.ts";
import { segment } from "../segments/segment.sql.ts";
import { belongsTo } from "../segments/segment-members.ts";
import { tenantCurrency } from "../tenancy/tenant-currency.ts";
import type { bulkInvoicesInput, StartedBatch } from "./invoicing.schema.ts";
import { startBatch } from "./start-batch.ts";
import type { BulkRequest } from "./write-bulk-invoices.ts";

type Input = z.output<typeof bulkInvoicesInput>;

/**
 * Bills many members at once (rules#bulk-invoices): each of the segment's present members, or of
 * the named ones, gets one invoice of the same lines from the worker. 400 names unknown ids, 422
 * when nobody belongs to the segment.
 */
export function bulkInvoices(ctx: ContextOf<MemberActor>, input: Input): Promise<StartedBatch> {
  const { tenantId, memberId: createdBy } = ctx.actor;
  const { lines, dueAt = null, issue } = input;
  return inTenant(ctx, async (tx) => {
    const [members, currency] = await Promise.all([
      membersOf(tx, tenantId, input),
      tenantCurrency(tx, tenantId),
    ]);
    const request: BulkRequest = { lines, currency, dueAt: isoOrNull(dueAt), issue };
    const batch = { kind: "INVOICES" as const, request, members, createdBy };
    const { batchId, status, total } = await startBatch(tx, tenantId, batch);
    if (total === 0) throw unprocessable("Nobody belongs to this segment");
    await recordActivity(tx, tenantId, ctx, {
      action: "INVOICES_STARTED",
      subject: { type: "INVOICE_BATCH", id: batchId },
      after: { total, issue, lines },
    });
    return { batchId, status };
  });
}

async function membersOf(tx: Query, tenantId: TenantId, { segmentId, memberIds = [] }: Input) {
  if (!segmentId) return namedMembers(tx, tenantId, memberIds);
  const [found] = await tx
    .select({ filter: segment.filter })
    .from(segment)
    .where(byKey(segment, tenantId, segmentId));
  if (!found) throw invalid(unknown("segmentId", "No such segment"));
  return belongsTo(tenantId, found.filter);
}

async function namedMembers(tx: Query, tenantId: TenantId, memberIds: readonly string[]) {
  const named = byKeys(
    member,
    tenantId,
    memberIds.map((id) => ({ id })),
  );
  const rows = await tx.select({ id: member.id }).from(member).where(named);
  const known = new Set(rows.map(({ id }) => id));
  const problems = memberIds.flatMap((id, at) =>
    known.has(id) ? [] : [unknown(`memberIds.${at}`, "No such member")],
  );
  if (problems.length > 0) throw invalid(...problems);
  return named;
}

const unknown = (path: string, message: string) => ({ path, message, code: "invalid_value" });
