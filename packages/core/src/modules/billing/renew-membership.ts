import { and, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { byKey } from "#base/db/scoped.ts";
import { member } from "../membership/member.sql.ts";
import type { InvoiceRow } from "./present-invoice.ts";

/**
 * The values of a member who has paid through a day: the later of it and the last paid day, which
 * never moves back. Periods that end on the 30th end on the 28th of February, and on the 30th again
 * in March, so the day is stored beside it.
 */
export const paidThroughTo = (day: SQL): { paidThrough: SQL; periodDay: SQL } => {
  const through = sql`${day}::date`;
  const before = sql`case when ${dayIn(member.paidThrough)} = least(${member.periodDay}, ${lastDayIn(member.paidThrough)})
      and ${member.periodDay} is not null then ${member.periodDay}
    when ${dayIn(member.paidThrough)} = ${lastDayIn(member.paidThrough)} then 31
    else ${dayIn(member.paidThrough)} end`;
  return {
    paidThrough: sql`greatest(${member.paidThrough}, ${through})`,
    periodDay: sql`case when ${member.paidThrough} >= ${through} then ${member.periodDay}
      when ${dayIn(through)} = least(${before}, ${lastDayIn(through)}) then ${before} end`,
  };
};

const dayIn = (day: SQLWrapper): SQL => sql`extract(day from ${day})::int`;
const lastDayIn = (day: SQLWrapper): SQL =>
  sql`extract(day from date_trunc('month', ${day}::timestamp) + interval '1 month - 1 day')::int`;

/**
 * Moves the last paid day of a member whose renewal is PAID (rules#renewals). A refund does not
 * move it back: the treasurer decides what becomes of the membership. An erased person's debt can
 * still be paid, and leaves nothing in the row.
 */
export async function renewMembership(
  tx: Query,
  { tenantId, memberId, status, renewsThrough }: InvoiceRow,
): Promise<void> {
  if (status !== "PAID" || renewsThrough === null) return;
  await tx
    .update(member)
    .set(paidThroughTo(sql`${renewsThrough}`))
    .where(and(byKey(member, tenantId, memberId), isNull(member.erasedAt)));
}
