import { and, eq, gte, isNotNull, ne, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { byKeys, joinByKey } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import type { Services } from "#base/rpc/context.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import { renewal } from "../../billing/invoice/renewal.sql.ts";
import { hasStanding, today } from "../../membership/member/standing.ts";
import { member } from "../../membership/member.sql.ts";
import { membershipType } from "../../membership/membership-type.sql.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";
import { startBatch } from "../start-batch.ts";
import { renewable } from "./plan-renewals.ts";

/** Much of a large club ends on one day, and a statement may take five seconds. */
const MEMBERS_A_BATCH = 10_000;

/**
 * Queues the renewals of members whose paid time ends within their club's days (rules#renewals-nightly).
 * Safe to run twice: the worker writes one invoice a member and period.
 */
export async function renewNightly(app: Services): Promise<void> {
  await app.system.transaction(async (tx) => {
    const clubs = new Map<TenantId, Ending[]>();
    for (const each of await findEnding(tx))
      clubs.set(each.tenantId, [...(clubs.get(each.tenantId) ?? []), each]);
    for (const group of clubs.values())
      for (let at = 0; at < group.length; at += MEMBERS_A_BATCH)
        await startGroup(tx, group.slice(at, at + MEMBERS_A_BATCH));
  });
}

type Ending = Awaited<ReturnType<typeof findEnding>>[number];

/** The last day of the days in which the nightly renewals of a club begin. */
const renewedThrough = sql`${today} + ${tenant.renewalDaysBefore}`;

/**
 * Members whose paid time ends soon, or ended within the grace, and who had no invoice for more. A
 * void one was made void for a reason, so that it is not written again at night.
 */
const findEnding = (tx: Query) =>
  tx
    .select({
      ...{ tenantId: member.tenantId, id: member.id },
      through: sql<string>`(${renewedThrough})::text`,
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
        sql`${member.paidThrough} <= ${renewedThrough}`,
        // What the standing says, for the index: those who lapsed years ago are not read each night.
        sql`${member.paidThrough} >= ${today} - ${membershipType.graceDays}`,
        hasStanding(["CURRENT", "DUE"]),
        sql`not exists (select from ${renewal} where ${and(
          joinByKey(member, renewal.memberId),
          gte(renewal.through, sql`${member.paidThrough} + 1`),
        )})`,
      ),
    );

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
