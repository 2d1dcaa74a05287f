import { and, isNull, type SQL, sql } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { byKey } from "#base/db/scoped.ts";
import { member } from "../membership/member.sql.ts";
import { type Period, periodDayAfter } from "../membership/next-period.ts";
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
 * still be paid, and leaves nothing in the row.
 */
export async function renewMembership(
  tx: Query,
  { tenantId, memberId, status, renewsFrom, renewsThrough }: InvoiceRow,
): Promise<void> {
  if (status !== "PAID" || renewsThrough === null) return;
  await tx
    .update(member)
    .set(paidForPeriod({ from: renewsFrom ?? renewsThrough, to: renewsThrough }))
    .where(and(byKey(member, tenantId, memberId), isNull(member.erasedAt)));
}
