import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { because, unprocessable } from "#base/errors.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { reportAllowance } from "#base/rpc/report-allowance.ts";
import { findRegistration, presentNow } from "../read/find-registration.ts";
import type { oneRegistrationInput, RegistrationOutput } from "../registration.schema.ts";
import { MAIL_BY_STATUS } from "./mail-by-status.ts";

/**
 * Sends the mail of a registration again: the one that fits its status, with the current tickets,
 * amount due and personal link (rules#resend). At most five a minute for a
 * registration, else 429 RATE_LIMITED; a refused call does not count. 422 without an address.
 */
export async function resend(
  ctx: ContextOf<PermittedActor>,
  { eventId, registrationId }: z.infer<typeof oneRegistrationInput>,
): Promise<RegistrationOutput> {
  const { tenantId } = ctx.actor;
  const key = { tenantId, eventId };
  const { limiter } = ctx.app;
  const limitKey = `${tenantId}:${registrationId}`;
  await limiter.take("resendMail", limitKey, { points: 1 }, reportAllowance(ctx.reply));
  try {
    return await inTenant(ctx, async (tx) => {
      const { id, email, status } = await findRegistration(tx, key, registrationId);
      if (!email) throw unprocessable("This person has no email address", because("NO_ADDRESS"));
      await enqueueMail(tx, tenantId, { kind: MAIL_BY_STATUS[status], subjectId: id });
      return presentNow(tx, key, registrationId);
    });
  } catch (refusal) {
    await limiter.giveBack("resendMail", limitKey, 1);
    throw refusal;
  }
}
