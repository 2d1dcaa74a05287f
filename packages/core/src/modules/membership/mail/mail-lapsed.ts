import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import { amongKeys, joinByKey, own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { findClubs } from "#base/jobs/find-clubs.ts";
import { runRound } from "#base/jobs/run-round.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import type { Services } from "#base/rpc/context.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";
import { today } from "../member/standing.ts";
import { member } from "../member.sql.ts";
import { isInBuckets } from "../member-buckets.sql.ts";
import { membershipType } from "../membership-type.sql.ts";

const MEMBERS_AT_ONCE = 500;

/**
 * Owes a mail to each member whose membership lapsed within the last week, once a lapse
 * (rules#renewals-nightly), club by club. Longer lapses are history, such as those of an imported
 * list. Safe on several instances: the row says which lapse was told.
 */
export const mailLapsed = (app: Services): Promise<void> =>
  runRound(app, "mailLapsed", async ({ attempt }) => {
    for await (const tenantId of findClubs(app, eq(tenant.status, "ACTIVE")))
      await attempt({ tenantId }, async () => {
        while ((await mailSome(app, tenantId)) === MEMBERS_AT_ONCE);
      });
  });

const isToBeTold = and(
  isInBuckets({ status: ["ACTIVE"], kind: "MEMBERS" }),
  isNotNull(member.email),
  sql`${member.lapseMailedFor} is distinct from ${member.paidThrough}`,
  ne(membershipType.period, "LIFETIME"),
  // The last day of grace, said so that the index of paid days finds it.
  sql`${member.paidThrough} between ${today} - 7 - ${membershipType.graceDays}
    and ${today} - 1 - ${membershipType.graceDays}`,
);

/** Many lapse on one day, such as the last of the year. */
const mailSome = (app: Services, tenantId: TenantId): Promise<number> =>
  app.system.transaction(async (tx) => {
    const lapsed = tx
      .select({ tenantId: member.tenantId, id: member.id })
      .from(member)
      .innerJoin(membershipType, joinByKey(membershipType, member.membershipTypeId))
      .innerJoin(tenant, eq(tenant.id, member.tenantId))
      .where(own(member, tenantId, isToBeTold))
      .limit(MEMBERS_AT_ONCE)
      .for("no key update", { of: member, skipLocked: true });
    const markedMembers = await tx
      .update(member)
      .set({ lapseMailedFor: sql`${member.paidThrough}` })
      .where(amongKeys(member, lapsed))
      .returning({ subjectId: member.id });
    const mails = markedMembers.map(({ subjectId }) => ({
      kind: "membershipLapsed" as const,
      subjectId,
    }));
    await enqueueMail(tx, tenantId, ...mails);
    return markedMembers.length;
  });
