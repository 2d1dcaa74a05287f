import type { z } from "zod";
import type { MemberActor } from "../../base/actor.ts";
import { conflict } from "../../base/errors.ts";
import { enqueueMail } from "../../base/mail/enqueue.ts";
import { type ContextOf, inTenant } from "../../base/rpc/context.ts";
import type { ApplicationOutput, rejectInput } from "./application.schema.ts";
import { decideApplication, lockApplication } from "./lock-application.ts";
import { presentApplication } from "./present-application.ts";

/**
 * PENDING → REJECTED (rules#applications); the applicant is told, with the reason where there is
 * one, and may apply again. Rejecting again changes nothing, the first reason stays. CONFLICT when
 * approved.
 */
export async function rejectApplication(
  ctx: ContextOf<MemberActor>,
  { id, reason }: z.output<typeof rejectInput>,
): Promise<ApplicationOutput> {
  const { tenantId, memberId: decidedBy } = ctx.actor;
  const rejected = await inTenant(ctx, async (tx) => {
    const application = await lockApplication(tx, tenantId, id);
    if (application.status === "REJECTED") return application;
    if (application.status === "APPROVED") throw conflict("This application was approved");
    await enqueueMail(tx, tenantId, { kind: "applicationRejected", subjectId: id });
    const decision = { status: "REJECTED", decidedBy, decidedAt: ctx.now } as const;
    return decideApplication(tx, application, { ...decision, reason: reason ?? null });
  });
  ctx.app.wakeOutbox();
  return presentApplication(rejected);
}
