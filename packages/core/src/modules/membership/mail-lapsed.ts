import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import { joinByKey } from "#base/db/scoped.ts";
import { enqueueAcross } from "#base/mail/enqueue.ts";
import type { Services } from "#base/rpc/context.ts";
import { tenant } from "../tenancy/tenant.sql.ts";
import { member } from "./member.sql.ts";
import { membershipType } from "./membership-type.sql.ts";
import { ofKind } from "./of-kind.ts";
import { graceEnds, today } from "./standing.ts";

/**
 * Owes a mail to each member whose membership lapsed within the last week, once a lapse
 * (rules#renewals). Longer lapses are history, such as those of an imported list. Safe on several
 * instances: the row says which lapse was told.
 */
export async function mailLapsed(app: Services): Promise<void> {
  const lapsedLately = sql`exists (
    select from ${membershipType} join ${tenant} on ${eq(tenant.id, membershipType.tenantId)}
    where ${and(
      joinByKey(membershipType, member.membershipTypeId),
      ne(membershipType.period, "LIFETIME"),
      eq(tenant.status, "ACTIVE"),
    )} and ${graceEnds} between ${today} - 7 and ${today} - 1)`;
  await app.system.transaction(async (tx) => {
    const told = await tx
      .update(member)
      .set({ lapseMailedFor: sql`${member.paidThrough}` })
      .where(
        and(
          eq(member.status, "ACTIVE"),
          ofKind("MEMBERS"),
          isNotNull(member.email),
          isNotNull(member.paidThrough),
          sql`${member.lapseMailedFor} is distinct from ${member.paidThrough}`,
          lapsedLately,
        ),
      )
      .returning({ tenantId: member.tenantId, subjectId: member.id });
    await enqueueAcross(
      tx,
      told.map((mail) => ({ ...mail, kind: "membershipLapsed" as const })),
    );
  });
}
