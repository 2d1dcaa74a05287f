import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import { amongKeys, joinByKey } from "#base/db/query/scoped.ts";
import { enqueueAcross } from "#base/mail/enqueue.ts";
import type { Services } from "#base/rpc/context.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";
import { graceEnds, today } from "../member/standing.ts";
import { member } from "../member.sql.ts";
import { isInBuckets } from "../member-buckets.sql.ts";
import { membershipType } from "../membership-type.sql.ts";

const MEMBERS_AT_ONCE = 500;

/**
 * Owes a mail to each member whose membership lapsed within the last week, once a lapse
 * (rules#renewals-nightly). Longer lapses are history, such as those of an imported list. Safe on several
 * instances: the row says which lapse was told.
 */
export async function mailLapsed(app: Services): Promise<void> {
  while ((await mailSome(app)) === MEMBERS_AT_ONCE);
}

const lapsedLately = sql`exists (
  select from ${membershipType} join ${tenant} on ${eq(tenant.id, membershipType.tenantId)}
  where ${and(
    joinByKey(membershipType, member.membershipTypeId),
    ne(membershipType.period, "LIFETIME"),
    eq(tenant.status, "ACTIVE"),
  )} and ${graceEnds} between ${today} - 7 and ${today} - 1)`;

const isToBeTold = and(
  isInBuckets({ status: ["ACTIVE"], kind: "MEMBERS" }),
  isNotNull(member.email),
  isNotNull(member.paidThrough),
  sql`${member.lapseMailedFor} is distinct from ${member.paidThrough}`,
  lapsedLately,
);

/** Many lapse on one day, such as the last of the year. */
const mailSome = (app: Services): Promise<number> =>
  app.system.transaction(async (tx) => {
    const lapsed = tx
      .select({ tenantId: member.tenantId, id: member.id })
      .from(member)
      .where(isToBeTold)
      .limit(MEMBERS_AT_ONCE)
      .for("no key update", { skipLocked: true });
    const told = await tx
      .update(member)
      .set({ lapseMailedFor: sql`${member.paidThrough}` })
      .where(amongKeys(member, lapsed))
      .returning({ tenantId: member.tenantId, subjectId: member.id });
    await enqueueAcross(
      tx,
      told.map((mail) => ({ ...mail, kind: "membershipLapsed" as const })),
    );
    return told.length;
  });
