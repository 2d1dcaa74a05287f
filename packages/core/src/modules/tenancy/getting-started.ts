import { asc, eq, gt, isNotNull, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import { keptTotal, sumCounters } from "#base/db/query/kept-total.ts";
import { firstRow, own } from "#base/db/query/scoped.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { accessCode } from "../checkin/checkin.sql.ts";
import { memberCounters } from "../membership/member-buckets.sql.ts";
import type { gettingStartedOutput } from "./tenant.schema.ts";
import { tenant } from "./tenant.sql.ts";

const yes = (condition: SQL) => sql<boolean>`(${condition})`;

/** Which first steps a new club has made, read from its data in one statement (rules#first-steps). */
export async function gettingStarted(
  ctx: ContextOf<MemberActor>,
): Promise<z.infer<typeof gettingStartedOutput>> {
  const { tenantId } = ctx.actor;
  const rows = await inTenant(ctx, (tx) => {
    const anyCode = tx
      .select({ id: accessCode.id })
      .from(accessCode)
      .where(own(accessCode, tenantId))
      .orderBy(asc(accessCode.id))
      .limit(1);
    return tx
      .select({
        clubDetails: yes(isNotNull(tenant.legalName)),
        firstEvent: yes(gt(sumCounters(keptTotal(tenantId, "event")), 0)),
        // The caller is one of them.
        firstMembers: yes(gt(sumCounters(memberCounters(tenantId, { kind: "MEMBERS" })), 1)),
        doorCode: yes(isNotNull(sql`(${anyCode})`)),
        paymentDetails: yes(isNotNull(tenant.paymentInstructions)),
      })
      .from(tenant)
      .where(eq(tenant.id, tenantId));
  });
  return firstRow(rows);
}
