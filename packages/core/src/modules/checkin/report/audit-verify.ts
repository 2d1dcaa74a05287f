import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import type { auditVerifyInput } from "../../audit/audit.schema.ts";
import { auditKey } from "../../audit/audit-key.ts";
import { countMissingHeads } from "../../audit/heads.ts";
import { type Verification, verifyTrail } from "../../audit/verify.ts";
import { findEvent } from "../door/find-event.ts";

/** Whether the sealed part of an event's audit trail is unchanged (rules#audit-chain). */
export async function auditVerify(
  ctx: ContextOf<PermittedActor>,
  { eventId }: z.infer<typeof auditVerifyInput>,
): Promise<Verification> {
  const { tenantId } = ctx.actor;
  const key = await auditKey(ctx.app);
  await inTenant(ctx, (tx) => findEvent(tx, tenantId, eventId));
  const trail = await verifyTrail((work) => inTenant(ctx, work), { tenantId, eventId }, key);
  const missing = await ctx.app.system.run(countMissingHeads);
  return { ...trail, missing, intact: trail.intact && missing === 0 };
}
