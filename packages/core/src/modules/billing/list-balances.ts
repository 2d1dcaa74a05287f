import { eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { listPage } from "#base/db/list-page.ts";
import { joinByKey, own } from "#base/db/scoped.ts";
import { iso } from "#base/fields.schema.ts";
import type { Page } from "#base/pagination.ts";
import { type ContextOf, inTenant, inTenantAtOnce } from "#base/rpc/context.ts";
import { nameContains } from "../membership/match-name.ts";
import { member } from "../membership/member.sql.ts";
import type { BalanceOutput, balancesInput } from "./balances.schema.ts";
import { invoice } from "./billing.sql.ts";
import { isOpen } from "./is-overdue.ts";

const OPEN = sql`${invoice.total} - ${invoice.paidTotal} - ${invoice.creditedTotal}`;

/** Who owes what: one row a member and currency (rules#balances). */
export function listBalances(
  ctx: ContextOf<PermittedActor>,
  input: z.output<typeof balancesInput>,
): Promise<Page<BalanceOutput>> {
  const isLate = sql`${invoice.dueAt} < ${iso(ctx.now)}::timestamptz`;
  const sums = {
    openTotal: sql<number>`sum(${OPEN})`.mapWith(Number),
    overdueTotal: sql<number>`coalesce(sum(${OPEN}) filter (where ${isLate}), 0)`.mapWith(Number),
    oldestDueAt: sql<Date | null>`min(${invoice.dueAt})`.mapWith(invoice.dueAt),
  };
  // What a search finds is read first.
  const open = input.search === undefined ? inTenantAtOnce : inTenant;
  return open(ctx, async (tx) => {
    const about = input.search === undefined ? undefined : await nameContains(tx, input.search);
    const ofMember = input.memberId ? eq(invoice.memberId, input.memberId) : undefined;
    const balances = tx
      .select({
        memberId: sql<string>`${member.id}`.as("member_id"),
        memberName: sql<string>`${member.fullName}`.as("member_name"),
        memberEmail: sql<string | null>`${member.email}`.as("member_email"),
        membershipNumber: sql<string | null>`${member.membershipNumber}`.as("its_number"),
        currency: sql<string>`${invoice.currency}`.as("its_currency"),
        openTotal: sums.openTotal.as("open_total"),
        overdueTotal: sums.overdueTotal.as("overdue_total"),
        oldestDueAt: sums.oldestDueAt.as("oldest_due_at"),
        invoices: sql<number>`count(*)`.mapWith(Number).as("invoices"),
        invoiceIds: sql<string[]>`array_agg(${invoice.id} order by ${invoice.id})`.as("ids"),
      })
      .from(invoice)
      .innerJoin(member, joinByKey(member, invoice.memberId))
      .groupBy(member.tenantId, member.id, invoice.currency)
      .having(input.overdue ? sql`bool_or(${isLate})` : undefined);
    const sorts: Record<typeof input.sortBy, SQL> = {
      ...sums,
      memberName: sql`${member.nameKey}`,
    };
    return listPage(tx, input, {
      from: balances.$dynamic(),
      where: own(invoice, ctx.actor.tenantId, isOpen, ofMember, about),
      sort: sorts[input.sortBy],
      tie: [sql`${member.id}`, sql`${invoice.currency}`],
      map: ({ oldestDueAt, ...row }) => ({ ...row, oldestDueAt: oldestDueAt && iso(oldestDueAt) }),
    });
  });
}
