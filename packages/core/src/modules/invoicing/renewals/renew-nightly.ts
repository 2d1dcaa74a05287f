import { and, eq, gte, isNotNull, isNull, ne, notExists, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { byKeys, joinByKey, own, sameTenant } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { findClubs } from "#base/jobs/find-clubs.ts";
import { runRound } from "#base/jobs/run-round.ts";
import type { Services } from "#base/rpc/context.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import { invoiceBatch, invoiceBatchMember } from "../../billing/invoice/invoice-batch.sql.ts";
import { renewal } from "../../billing/invoice/renewal.sql.ts";
import { hasStanding, today } from "../../membership/member/standing.ts";
import { member } from "../../membership/member.sql.ts";
import { membershipType } from "../../membership/membership-type.sql.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";
import { startBatch } from "../start-batch.ts";
import { renewable } from "./plan-renewals.ts";

/** Much of a large club ends on one day, and a statement may take five seconds. */
const MEMBERS_A_BATCH = 5_000;

/**
 * Queues the renewals of members whose paid time ends within their club's days
 * (rules#renewals-nightly), club by club: each batch is one transaction. Safe to run again, also
 * after a crash: nobody who waits in a batch is queued twice, and the worker writes one invoice a
 * member and period.
 */
export const renewNightly = (app: Services): Promise<void> =>
  runRound(app, "renewNightly", async ({ attempt }) => {
    const renewsNightly = and(eq(tenant.status, "ACTIVE"), isNotNull(tenant.renewalDaysBefore));
    for await (const tenantId of findClubs(app, renewsNightly))
      await attempt({ tenantId }, async () => {
        while ((await renewSome(app, tenantId)) === MEMBERS_A_BATCH);
      });
  });

/** Queues one batch. Returns how many members were found for it; 0 when none is to be renewed. */
const renewSome = (app: Services, tenantId: TenantId): Promise<number> =>
  app.system.transaction(async (tx) => {
    const members = await findEnding(tx, tenantId);
    const total = await startGroup(tx, tenantId, members);
    return total > 0 ? members.length : 0;
  });

type Ending = Awaited<ReturnType<typeof findEnding>>[number];

/** The last day of the days in which the nightly renewals of a club begin. */
const renewedThrough = sql`${today} + ${tenant.renewalDaysBefore}`;

/**
 * Members whose paid time ends soon, or ended within the grace, and who had no invoice for more. A
 * void one was made void for a reason, so that it is not written again at night.
 */
const findEnding = (tx: Query, tenantId: TenantId) =>
  tx
    .select({ id: member.id, through: sql<string>`(${renewedThrough})::text` })
    .from(member)
    .innerJoin(membershipType, joinByKey(membershipType, member.membershipTypeId))
    .innerJoin(tenant, eq(tenant.id, member.tenantId))
    .where(
      own(
        member,
        tenantId,
        eq(membershipType.active, true),
        ne(membershipType.period, "LIFETIME"),
        eq(member.status, "ACTIVE"),
        sql`${member.paidThrough} <= ${renewedThrough}`,
        // What the standing says, for the index: those who lapsed years ago are not read each night.
        sql`${member.paidThrough} >= ${today} - ${membershipType.graceDays}`,
        hasStanding(["CURRENT", "DUE"]),
        sql`not exists (select from ${renewal} where ${and(
          joinByKey(member, renewal.memberId),
          gte(renewal.through, sql`${member.paidThrough} + 1`),
        )})`,
        notExists(findWaiting(tx)),
      ),
    )
    .limit(MEMBERS_A_BATCH);

/** What an earlier run of the night has queued of a row of `member`. */
const findWaiting = (tx: Query) =>
  tx
    .select({ id: invoiceBatchMember.memberId })
    .from(invoiceBatch)
    .innerJoin(invoiceBatchMember, joinByKey(invoiceBatch, invoiceBatchMember.batchId))
    .where(
      sameTenant(
        invoiceBatchMember,
        member,
        eq(invoiceBatchMember.memberId, member.id),
        // Constants, as the index of open batches has them.
        sql`${invoiceBatch.status} in ('QUEUED', 'RUNNING')`,
        eq(invoiceBatch.kind, "RENEWALS"),
        isNull(invoiceBatch.createdBy),
        isNull(invoiceBatchMember.outcome),
      ),
    );

async function startGroup(tx: Query, tenantId: TenantId, group: Ending[]): Promise<number> {
  const [first] = group;
  if (!first) return 0;
  const { through } = first;
  const members = and(renewable(tenantId, { through }), byKeys(member, tenantId, group));
  const batch = { kind: "RENEWALS" as const, request: { through }, members, createdBy: null };
  const { batchId, total } = await startBatch(tx, tenantId, batch);
  await recordActivity(tx, tenantId, "SYSTEM", {
    action: "RENEWALS_STARTED",
    subject: { type: "INVOICE_BATCH", id: batchId },
    after: { through, total },
  });
  return total;
}
