import { and, isNotNull, isNull, lte, or } from "drizzle-orm";
import { MINUTE } from "#base/clock.ts";
import { byKey } from "#base/db/query/scoped.ts";
import { type AppError, because, forbidden } from "#base/errors.ts";
import type { TenantId } from "#base/ids.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import type { Context } from "#base/rpc/context.ts";
import { member } from "../../membership/member.sql.ts";

/**
 * The refusal of a right password whose address is not verified. It mails the link again, at most
 * once a minute for an account, also when several requests race (rules#verified-email).
 */
export async function refuseUnverified(
  { app, now }: Pick<Context, "app" | "now">,
  accounts: readonly { id: string; tenantId: TenantId }[],
): Promise<AppError> {
  const aMinuteAgo = new Date(now.getTime() - MINUTE);
  const notJustSent = or(isNull(member.linkSentAgainAt), lte(member.linkSentAgainAt, aMinuteAgo));
  for (const { id: subjectId, tenantId } of accounts) {
    const owner = byKey(member, tenantId, subjectId);
    await app.system.transaction(async (tx) => {
      const due = await tx
        .update(member)
        .set({ linkSentAgainAt: now })
        .where(and(owner, isNotNull(member.unverifiedPasswordHash), notJustSent))
        .returning({ id: member.id });
      if (due.length > 0) await enqueueMail(tx, tenantId, { kind: "verifyEmail", subjectId });
    });
  }
  return forbidden(
    "Verify your email address first. We sent a link to it.",
    because("EMAIL_UNVERIFIED"),
  );
}
