import { eq, gt, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/client.ts";
import { countRows } from "#base/db/count-rows.ts";
import { sortedBy } from "#base/db/list-page.ts";
import { pipeline } from "#base/db/pipeline.ts";
import { own } from "#base/db/scoped.ts";
import { iso } from "#base/fields.schema.ts";
import type { TenantId } from "#base/ids.ts";
import { offsetOf, type Page, pageOf } from "#base/pagination.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { nameContains } from "../membership/match-name.ts";
import { member } from "../membership/member.sql.ts";
import type { BalanceOutput, balancesInput } from "./balances.schema.ts";
import { invoice } from "./billing.sql.ts";
import { memberCredit } from "./credit.sql.ts";
import { isOpen } from "./is-overdue.ts";

const OPEN = sql`${invoice.total} - ${invoice.paidTotal} - ${invoice.creditedTotal}`;

/**
 * Who owes what, and whom the club owes: one row a member and currency (rules#balances). It adds up
 * what is open; of members it reads those of the page, unless names decide the page.
 */
export function listBalances(
  ctx: ContextOf<PermittedActor>,
  input: z.output<typeof balancesInput>,
): Promise<Page<BalanceOutput>> {
  // What a search finds is read first.
  return inTenant(
    ctx,
    async (tx) => {
      const { tenantId } = ctx.actor;
      const about = input.search === undefined ? undefined : await nameContains(tx, input.search);
      const sums = () => sumBalances(tx, { tenantId, input, about, now: ctx.now });
      const page = sums()
        .orderBy(...sortedBy(sql`"sort"`, [sql`"owed_by"`, sql`"its_currency"`], input.sortOrder))
        .limit(input.limit)
        .offset(offsetOf(input))
        .as("page");
      const rows = tx
        .select({
          memberId: page.memberId,
          memberName: member.fullName,
          memberEmail: member.email,
          membershipNumber: member.membershipNumber,
          currency: page.currency,
          openTotal: page.openTotal,
          overdueTotal: page.overdueTotal,
          oldestDueAt: page.oldestDueAt,
          creditTotal: page.creditTotal,
          invoices: page.invoices,
          invoiceIds: page.invoiceIds,
        })
        .from(page)
        .innerJoin(member, own(member, tenantId, eq(member.id, page.memberId)))
        .orderBy(...sortedBy(sql`"sort"`, [sql`"owed_by"`, sql`"its_currency"`], input.sortOrder));
      const [found, total] = await pipeline(tx, [rows, countRows(tx, sums().as("matching"))]);
      return pageOf(found.map(presentBalance), total, input);
    },
    { oneRoundTrip: input.search === undefined },
  );
}

const presentBalance = ({ oldestDueAt, ...row }: Balance): BalanceOutput => ({
  ...row,
  oldestDueAt: oldestDueAt && iso(oldestDueAt),
});

type Balance = Omit<BalanceOutput, "oldestDueAt"> & { oldestDueAt: Date | null };

interface Sums {
  tenantId: TenantId;
  input: z.output<typeof balancesInput>;
  /** What a search asks of the member. */
  about: SQL | undefined;
  now: Date;
}

/** The sums of each member and currency, with what they are sorted by. */
function sumBalances(tx: Query, { tenantId, input, about, now }: Sums) {
  const amounts = amountsOf(tx, tenantId, input.memberId);
  const isLate = sql`${amounts.dueAt} < ${iso(now)}::timestamptz`;
  const sums = {
    openTotal: sql<number>`sum(${amounts.open})`.mapWith(Number),
    overdueTotal: sql<number>`coalesce(sum(${amounts.open}) filter (where ${isLate}), 0)`.mapWith(
      Number,
    ),
    oldestDueAt: sql<Date | null>`min(${amounts.dueAt})`.mapWith(invoice.dueAt),
  };
  const sorts: Record<typeof input.sortBy, SQL> = { ...sums, memberName: sql`${member.nameKey}` };
  const byName = about !== undefined || input.sortBy === "memberName";
  const query = tx
    .select({
      memberId: sql<string>`${amounts.memberId}`.as("owed_by"),
      currency: sql<string>`${amounts.currency}`.as("its_currency"),
      openTotal: sums.openTotal.as("open_total"),
      overdueTotal: sums.overdueTotal.as("overdue_total"),
      oldestDueAt: sums.oldestDueAt.as("oldest_due_at"),
      creditTotal: sql<number>`sum(${amounts.credit})`.mapWith(Number).as("credit_total"),
      invoices: sql<number>`count(${amounts.invoiceId})`.mapWith(Number).as("invoices"),
      invoiceIds: sql<string[]>`array_remove(
        array_agg(${amounts.invoiceId} order by ${amounts.invoiceId}), null)`.as("ids"),
      sort: sorts[input.sortBy].as("sort"),
    })
    .from(amounts)
    .where(about)
    .groupBy(amounts.memberId, amounts.currency, ...(byName ? [member.nameKey] : []))
    .having(input.overdue ? sql`bool_or(${isLate})` : undefined)
    .$dynamic();
  const isDebtor = own(member, tenantId, sql`${member.id} = ${amounts.memberId}`);
  return byName ? query.innerJoin(member, isDebtor) : query;
}

/** What members owe by open invoices, and what is their credit, not added up yet. */
function amountsOf(tx: Query, tenantId: TenantId, memberId: string | undefined) {
  const open = tx
    .select({
      memberId: sql<string>`${invoice.memberId}`.as("amount_member"),
      currency: sql<string>`${invoice.currency}`.as("amount_currency"),
      open: sql<number>`${OPEN}`.as("open"),
      dueAt: sql<Date | null>`${invoice.dueAt}`.as("amount_due_at"),
      invoiceId: sql<string | null>`${invoice.id}`.as("amount_invoice"),
      credit: sql<number>`0::bigint`.as("credit"),
    })
    .from(invoice)
    .where(own(invoice, tenantId, isOpen, memberId ? eq(invoice.memberId, memberId) : undefined));
  const ofMember = memberId ? eq(memberCredit.memberId, memberId) : undefined;
  const credit = tx
    .select({
      memberId: sql<string>`${memberCredit.memberId}`.as("amount_member"),
      currency: sql<string>`${memberCredit.currency}`.as("amount_currency"),
      open: sql<number>`0::bigint`.as("open"),
      dueAt: sql<Date | null>`null::timestamptz`.as("amount_due_at"),
      invoiceId: sql<string | null>`null::uuid`.as("amount_invoice"),
      credit: sql<number>`${memberCredit.amount}`.as("credit"),
    })
    .from(memberCredit)
    .where(own(memberCredit, tenantId, gt(memberCredit.amount, 0), ofMember));
  return unionAll(open, credit).as("amounts");
}
