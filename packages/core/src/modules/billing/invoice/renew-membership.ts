import { and, desc, eq, isNotNull, isNull, max, type SQL, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { byKey, own, sameTenant } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { type Period, periodDayAfter } from "../../membership/member/next-period.ts";
import { member } from "../../membership/member.sql.ts";
import { invoice } from "../billing.sql.ts";
import type { InvoiceRow } from "./present-invoice.ts";

/**
 * The values of a member who has paid for a period: the later of its last day and the last paid
 * day, which never moves back, and the day of the month on which the next periods end.
 */
export function paidForPeriod(period: Period): { paidThrough: SQL; periodDay: SQL } {
  const last = sql`${period.to}::date`;
  return {
    paidThrough: sql`greatest(${member.paidThrough}, ${last})`,
    periodDay: sql`case when ${member.paidThrough} >= ${last} then ${member.periodDay}
      else ${periodDayAfter(period)}::smallint end`,
  };
}

/**
 * Moves the last paid day of a member whose renewal is PAID (rules#renewals-once). A refund does not
 * move it back: the treasurer decides what becomes of the membership. An erased person's debt can
 * still be paid, and leaves nothing in the row. The caller holds the member's lock.
 */
export async function renewMembership(
  tx: Query,
  { tenantId, id, memberId, status, renewsFrom, renewsThrough }: InvoiceRow,
  now: Date,
): Promise<void> {
  if (status !== "PAID" || renewsThrough === null) return;
  const isMember = isPresent(tenantId, memberId);
  const isEntered = sql`${member.paidThrough} is distinct from ${paidByRenewals(tx)}`;
  const [entered] = await tx
    .update(member)
    .set({ enteredThrough: sql`${member.paidThrough}` })
    .where(and(isMember, isEntered))
    .returning({ id: member.id });
  // What was renewed before says nothing about the day that somebody entered since.
  if (entered)
    await tx
      .update(invoice)
      .set({ renewedAt: null })
      .where(own(invoice, tenantId, eq(invoice.memberId, memberId), isNotNull(invoice.renewedAt)));
  const period = { from: renewsFrom ?? renewsThrough, to: renewsThrough };
  await tx.update(member).set(paidForPeriod(period)).where(isMember);
  await tx
    .update(invoice)
    .set({ renewedAt: now })
    .where(byKey(invoice, tenantId, id));
}

const isPresent = (tenantId: TenantId, memberId: string) =>
  and(byKey(member, tenantId, memberId), isNull(member.erasedAt));

/** Renewals of a member that were paid since the last paid day was entered. */
const countsOn = sameTenant(
  invoice,
  member,
  eq(invoice.memberId, member.id),
  isNotNull(invoice.renewedAt),
);

/** The last paid day by what was entered and the renewals since. */
const paidByRenewals = (tx: Query): SQL =>
  sql`greatest(${member.enteredThrough}, (${tx
    .select({ last: max(invoice.renewsThrough) })
    .from(invoice)
    .where(countsOn)}))`;

/**
 * Takes back what a renewal did to the last paid day, once it is not PAID any more
 * (rules#reversals): the day is what was entered and the renewals that are still paid since give. A
 * day that was entered after the renewal stays.
 * @param renewed the invoice as it was while it was PAID
 */
export async function undoRenewal(
  tx: Query,
  { tenantId, id, memberId, renewedAt }: InvoiceRow,
): Promise<void> {
  if (renewedAt === null) return;
  const isMember = isPresent(tenantId, memberId);
  const [isRenewed] = await tx
    .select({ paidThrough: member.paidThrough })
    .from(member)
    .where(and(isMember, sql`${member.paidThrough} = ${paidByRenewals(tx)}`));
  await tx
    .update(invoice)
    .set({ renewedAt: null })
    .where(byKey(invoice, tenantId, id));
  if (!isRenewed) return;
  const [last] = await tx
    .select({ from: invoice.renewsFrom, to: invoice.renewsThrough })
    .from(invoice)
    .innerJoin(member, countsOn)
    .where(isMember)
    .orderBy(desc(invoice.renewsThrough))
    .limit(1);
  const period = last?.to ? { from: last.from ?? last.to, to: last.to } : undefined;
  await tx
    .update(member)
    .set({
      paidThrough: sql`greatest(${member.enteredThrough}, ${period?.to ?? null}::date)`,
      periodDay: period ? periodDayAfter(period) : null,
    })
    .where(isMember);
}
