import type { z } from "zod";
import type { MemberActor, PlatformActor } from "#base/actor.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { reportAllowance } from "#base/rpc/report-allowance.ts";
import { issueMailToken } from "../tokens/issue-mail-token.ts";
import { voidLinks } from "../tokens/mail-token.ts";
import { getFamilyOwner, recordOwnAct } from "../tokens/record-own-act.ts";
import type { changeEmailInput } from "./account.schema.ts";
import { findAccount } from "./find-account.ts";
import { lockVerified, verifyOwnPassword } from "./verify-own-password.ts";

/**
 * Mails a link to a new address, and a notice to the present one (rules#change-email). Nothing
 * changes before the link is followed, and the answer does not tell whose the new address is. 422
 * with the reason WRONG_PASSWORD for a wrong password, which counts as a failed login.
 */
export async function changeEmail(
  ctx: ContextOf<MemberActor | PlatformActor>,
  { email, password }: z.infer<typeof changeEmailInput>,
): Promise<{ success: true }> {
  const { app, now, request, reply } = ctx;
  const owner = getFamilyOwner(ctx.actor);
  const account = await app.system.run((query) => findAccount(query, owner));
  await verifyOwnPassword(ctx, account, { password, path: "password" });
  // Otherwise somebody could fill strangers' mailboxes with our mails.
  await app.limiter.take("changeEmail", owner.personId, { points: 1 }, reportAllowance(reply));
  await app.system.transaction(async (tx) => {
    const person = await lockVerified(tx, owner, account, "password");
    const { email: previousEmail, tokenVersion } = person;
    await voidLinks(tx, owner, ["CHANGE_EMAIL"], now);
    // Stores the change. Nobody knows this secret; the mail makes one of its own when it is written.
    await issueMailToken(tx, {
      purpose: "CHANGE_EMAIL",
      tenantId: owner.tenantId,
      ...(owner.tenantId ? { memberId: owner.personId } : { platformUserId: owner.personId }),
      change: { email, previousEmail, tokenVersion },
      now,
    });
    const values = { before: { email: previousEmail }, after: { email } };
    await recordOwnAct(tx, request, owner, { action: "EMAIL_CHANGE_REQUESTED", ...values });
    const subjectId = owner.personId;
    const mails = [
      { kind: "confirmEmail", subjectId },
      { kind: "emailChangeNotice", subjectId },
    ] as const;
    await enqueueMail(tx, owner.tenantId, ...mails);
  });
  return { success: true };
}
