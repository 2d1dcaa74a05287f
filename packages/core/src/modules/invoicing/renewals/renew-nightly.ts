import { and, eq, gte, isNotNull, ne, sql } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { byKeys, joinByKey } from "#base/db/scoped.ts";
import type { Services } from "#base/rpc/context.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import { renewal } from "../../billing/billing.sql.ts";
import { member } from "../../membership/member.sql.ts";
import { membershipType } from "../../membership/membership-type.sql.ts";
import { hasStanding, today } from "../../membership/standing.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";
import { startBatch } from "../start-batch.ts";
import { nextEnd } from "./period-end.ts";
import { renewable } from "./plan-renewals.ts";

/** Much of a large club ends on one day, and a statement may take five seconds. */
const MEMBERS_A_BATCH = 10_000;

/**
 * Queues the renewals of members whose paid time ends within their club's days (rules#renewals).
 * Safe to run twice: the worker writes one invoice a member and period.
 */
export async function renewNightly(app: Services): Promise<void> {
  await app.system.transaction(async (tx) => {
    const groups = new Map<string, Ending[]>();
    for (const each of await ending(tx)) {
      const key = `${each.tenantId} ${each.through}`;
      groups.set(key, [...(groups.get(key) ?? []), each]);
    }
    for (const group of groups.values())
      for (let at = 0; at < group.length; at += MEMBERS_A_BATCH)
        await startGroup(tx, group.slice(at, at + MEMBERS_A_BATCH));
  });
}

type Ending = Awaited<ReturnType<typeof ending>>[number];

/** Members whose paid time ends soon, or ended within the grace, and who have no invoice for more. */
async function ending(tx: Query) {
  const rows = await tx
    .select({
      ...{ tenantId: member.tenantId, id: member.id, period: membershipType.period },
      paidThrough: sql<string>`${member.paidThrough}`,
      periodDay: member.periodDay,
    })
    .from(member)
    .innerJoin(membershipType, joinByKey(membershipType, member.membershipTypeId))
    .innerJoin(tenant, eq(tenant.id, member.tenantId))
    .where(
      and(
        eq(tenant.status, "ACTIVE"),
        isNotNull(tenant.renewalDaysBefore),
        eq(membershipType.active, true),
        ne(membershipType.period, "LIFETIME"),
        eq(member.status, "ACTIVE"),
        sql`${member.paidThrough} <= ${today} + ${tenant.renewalDaysBefore}`,
        hasStanding(["CURRENT", "DUE"]),
        sql`not exists (select from ${renewal} where ${and(
          joinByKey(member, renewal.memberId),
          gte(renewal.through, sql`${member.paidThrough} + 1`),
        )})`,
      ),
    );
  return rows.map(({ period, paidThrough, periodDay, ...row }) => ({
    ...row,
    through: nextEnd(period, paidThrough, periodDay),
  }));
}

async function startGroup(tx: Query, group: Ending[]): Promise<void> {
  const [first] = group;
  if (!first) return;
  const { tenantId, through } = first;
  const members = and(renewable(tenantId, { through }), byKeys(member, tenantId, group));
  const batch = { kind: "RENEWALS" as const, request: { through }, members, createdBy: null };
  const { batchId, total } = await startBatch(tx, tenantId, batch);
  await recordActivity(tx, tenantId, "SYSTEM", {
    action: "RENEWALS_STARTED",
    subject: { type: "INVOICE_BATCH", id: batchId },
    after: { through, total },
  });
}
