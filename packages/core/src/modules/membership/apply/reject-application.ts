import type { z } from "zod";
import { getActingMemberId, type PermittedActor } from "#base/actor.ts";
import { conflict } from "#base/errors.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { next } from "#base/transitions.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import type { ApplicationOutput, rejectInput } from "../application.schema.ts";
import { APPLICATION_TRANSITIONS } from "../application-states.ts";
import { decideApplication, lockApplication } from "./lock-application.ts";
import { presentApplication } from "./present-application.ts";

/**
 * PENDING → REJECTED (rules#applications). The applicant is notified, with the reason if there is
 * one, and may apply again. Rejecting again changes nothing, also not the reason. CONFLICT when
 * approved.
 */
export async function rejectApplication(
  ctx: ContextOf<PermittedActor>,
  { id, reason }: z.output<typeof rejectInput>,
): Promise<ApplicationOutput> {
  const { tenantId } = ctx.actor;
  const decidedBy = getActingMemberId(ctx.actor);
  const rejected = await inTenant(ctx, async (tx) => {
    const application = await lockApplication(tx, tenantId, id);
    const status = next(APPLICATION_TRANSITIONS, "reject", application.status);
    if (!status) throw conflict("This application was approved");
    if (status === application.status) return application;
    await enqueueMail(tx, tenantId, { kind: "applicationRejected", subjectId: id });
    const subject = { type: "APPLICATION" as const, id };
    const act = { action: "APPLICATION_REJECTED" as const, subject };
    await recordActivity(tx, tenantId, ctx, { ...act, after: { status, reason: reason ?? null } });
    const decision = { status, decidedBy, decidedAt: ctx.now };
    return decideApplication(tx, application, { ...decision, reason: reason ?? null });
  });
  return presentApplication(rejected);
}
