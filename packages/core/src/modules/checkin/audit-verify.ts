import type { z } from "zod";
import type { MemberActor } from "../../base/actor.ts";
import { type ContextOf, inTenant } from "../../base/rpc/context.ts";
import type { auditVerifyInput } from "../audit/audit.schema.ts";
import { type Verification, verifyTrail } from "../audit/verify.ts";
import { findEvent } from "./find-event.ts";

/** Whether the sealed part of an event's audit trail is still what was written (decisions §9). */
export async function auditVerify(
  ctx: ContextOf<MemberActor>,
  { eventId }: z.infer<typeof auditVerifyInput>,
): Promise<Verification> {
  const { tenantId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    await findEvent(tx, tenantId, eventId);
    return verifyTrail(tx, tenantId, eventId);
  });
}
