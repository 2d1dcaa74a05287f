import type { z } from "zod";
import { getActingId, type PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { byKeys } from "#base/db/query/scoped.ts";
import { invalid } from "#base/errors.ts";
import type { TenantId } from "#base/ids.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import { membershipType } from "../../membership/membership-type.sql.ts";
import type { StartedBatch } from "../invoicing.schema.ts";
import { startBatch } from "../start-batch.ts";
import { renewable } from "./plan-renewals.ts";
import type { renewalsInput } from "./renewals.schema.ts";

type Input = z.output<typeof renewalsInput>;

/**
 * Queues the invoices of all who are due for the worker (rules#renewals). Each member has one
 * invoice for a period, however often and wherever this runs. 400 names unknown or inactive types.
 */
export function startRenewals(
  ctx: ContextOf<PermittedActor>,
  request: Input,
): Promise<StartedBatch> {
  const { tenantId } = ctx.actor;
  const createdBy = getActingId(ctx.actor);
  return inTenant(ctx, async (tx) => {
    await refuseUnknownTypes(tx, tenantId, request);
    const members = renewable(tenantId, request);
    const batch = { kind: "RENEWALS" as const, request, members, createdBy };
    const { batchId, status, total } = await startBatch(tx, tenantId, batch);
    await recordActivity(tx, tenantId, ctx, {
      action: "RENEWALS_STARTED",
      subject: { type: "INVOICE_BATCH", id: batchId },
      after: { ...request, total },
    });
    return { batchId, status };
  });
}

/** 400 for a type that is not active, or that there is not. */
export async function refuseUnknownTypes(
  tx: Query,
  tenantId: TenantId,
  { membershipTypeIds = [] }: Input,
): Promise<void> {
  if (membershipTypeIds.length === 0) return;
  const keys = membershipTypeIds.map((id) => ({ id }));
  const rows = await tx
    .select({ id: membershipType.id, active: membershipType.active })
    .from(membershipType)
    .where(byKeys(membershipType, tenantId, keys));
  const active = new Map(rows.map((row) => [row.id, row.active]));
  const problems = membershipTypeIds.flatMap((id, index) => {
    if (active.get(id)) return [];
    const message = active.has(id) ? "This type is not active" : "No such membership type";
    return [{ path: `membershipTypeIds.${index}`, message, code: "invalid_value" }];
  });
  if (problems.length > 0) throw invalid(...problems);
}
