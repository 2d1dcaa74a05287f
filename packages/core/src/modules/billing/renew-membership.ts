import { and, isNull, type SQL, sql } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { byKey } from "#base/db/scoped.ts";
import { member } from "../membership/member.sql.ts";
import type { InvoiceRow } from "./present-invoice.ts";

/** The later of a member's last paid day and another day: it never moves back. */
export const moveForward = (through: SQL): SQL =>
  sql`greatest(${member.paidThrough}, ${through}::date)`;

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
    .set({ paidThrough: moveForward(sql`${renewsThrough}`) })
    .where(and(byKey(member, tenantId, memberId), isNull(member.erasedAt)));
}
