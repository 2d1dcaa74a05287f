import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import type { exportRecorded, recordExportInput } from "./activity.schema.ts";
import { recordActivity } from "./record-activity.ts";

/**
 * Records that the caller saves a list as a file which the page itself made (rules#activity). Pages
 * ask for it before they save.
 */
export async function recordExport(
  ctx: ContextOf<MemberActor>,
  { list, rows }: z.output<typeof recordExportInput>,
): Promise<z.infer<typeof exportRecorded>> {
  const { tenantId } = ctx.actor;
  const subject = { type: "TENANT" as const, id: tenantId };
  const act = { action: "LIST_EXPORTED" as const, subject, after: { list, rows } };
  await inTenant(ctx, (tx) => recordActivity(tx, tenantId, ctx, act));
  return { success: true };
}
