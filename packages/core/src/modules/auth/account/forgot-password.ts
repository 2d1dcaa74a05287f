import { and, eq, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import type { PublicActor } from "#base/actor.ts";
import { MINUTE } from "#base/clock.ts";
import type { Query } from "#base/db/pool/client.ts";
import { pipeline } from "#base/db/query/pipeline.ts";
import { enqueueAcross } from "#base/mail/enqueue.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { inSameTime } from "#base/same-time.ts";
import { member } from "../../membership/member.sql.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";
import type { forgotPasswordInput } from "../session.schema.ts";
import { platformUser } from "../session.sql.ts";

/** Every answer takes this long, with or without a mail, in milliseconds. */
const SAME_TIME_MS = 100;
/** An account gets at most one mail in this time, so that nobody can flood a mailbox. */
const AGAIN_AFTER = 5 * MINUTE;

/**
 * Mails a link to every active account of the address: a reset link, or a claim link where no
 * password was ever set. Without tenantSlug a platform user gets one as well. Always 200 after the
 * same time, so that nobody learns who has an account (rules#login-alike).
 */
export async function forgotPassword(
  ctx: ContextOf<PublicActor>,
  input: z.infer<typeof forgotPasswordInput>,
): Promise<{ success: true }> {
  const window = String(Math.floor(ctx.now.getTime() / AGAIN_AFTER));
  const work = ctx.app.system.transaction(async (tx) => {
    const [accounts, users] = await pipeline(tx, [
      findAccounts(tx, input),
      input.tenantSlug === undefined ? findPlatformUser(tx, input.email) : undefined,
    ]);
    // One statement, even for twenty clubs: several could take longer than SAME_TIME_MS.
    const mails = [...accounts.map(memberMail), ...(users ?? []).map(platformMail)];
    const deduped = mails.map((mail) => ({ ...mail, dedupeKey: `${mail.subjectId}:${window}` }));
    await enqueueAcross(tx, deduped);
  });
  await inSameTime(SAME_TIME_MS, work);
  return { success: true };
}

const findAccounts = (tx: Query, { email, tenantSlug }: z.infer<typeof forgotPasswordInput>) =>
  tx
    .select({
      id: member.id,
      tenantId: member.tenantId,
      hasRegistered: sql<boolean>`coalesce(${member.passwordHash}, ${member.unverifiedPasswordHash}) is not null`,
    })
    .from(member)
    .innerJoin(tenant, eq(tenant.id, member.tenantId))
    .where(
      and(
        eq(member.email, email),
        eq(member.status, "ACTIVE"),
        eq(tenant.status, "ACTIVE"),
        tenantSlug === undefined ? undefined : eq(tenant.slug, tenantSlug),
      ),
    );

const findPlatformUser = (tx: Query, email: string) =>
  tx
    .select({ id: platformUser.id })
    .from(platformUser)
    .where(and(eq(platformUser.email, email), isNull(platformUser.disabledAt)));

type Owed = Parameters<typeof enqueueAcross>[1][number];

const memberMail = ({
  id: subjectId,
  tenantId,
  hasRegistered,
}: Awaited<ReturnType<typeof findAccounts>>[number]): Owed => {
  const kind = hasRegistered ? "passwordReset" : "claimLink";
  return { tenantId, subjectId, kind };
};

const platformMail = ({ id: subjectId }: { id: string }): Owed => ({
  tenantId: null,
  subjectId,
  kind: "platformPasswordReset",
});
