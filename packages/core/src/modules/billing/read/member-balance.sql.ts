import { sql } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import {
  currency,
  instant,
  keyTo,
  money,
  reference,
  tenantId,
  tenantKey,
} from "#base/db/query/columns.ts";
import { member } from "../../membership/member.sql.ts";

const amount = (name: string) => money(name).notNull().default(0);

/**
 * What a member owes and has as credit in a currency, of those who owe or have something
 * (rules#balances). The database's function `refresh_balance` adds it up when an open invoice or the
 * credit changes, so that lists are read in their order. It locks the row before it reads the
 * invoices: two writes for one member are added up one after the other.
 */
export const memberBalance = pgTable(
  "member_balance",
  {
    tenantId: tenantId(),
    /** Made of the member and the currency, so that both writes find the same row. */
    id: reference("id").notNull(),
    memberId: reference("member_id").notNull(),
    currency: currency().notNull(),
    openTotal: amount("open_total"),
    /** As of the last change, or of the round that found an invoice overdue. */
    overdueTotal: amount("overdue_total"),
    creditTotal: amount("credit_total"),
    oldestDueAt: instant("oldest_due_at"),
    /** When something more will be overdue. */
    nextDueAt: instant("next_due_at"),
    /** The member's, by which the list is sorted. */
    nameKey: text("name_key").notNull(),
    bucket: text("bucket")
      .$type<BalanceBucket>()
      .notNull()
      .generatedAlwaysAs(
        sql`case when overdue_total > 0 then 'OVERDUE' when open_total > 0 or credit_total > 0 then 'OTHER' else '' end`,
      ),
  },
  (table) => [
    tenantKey(table),
    keyTo(table, table.memberId, member),
    index("member_balance_member").on(table.tenantId, table.memberId),
    index("member_balance_open").on(table.tenantId, table.bucket, table.openTotal, table.id),
    index("member_balance_overdue").on(table.tenantId, table.bucket, table.overdueTotal, table.id),
    index("member_balance_oldest").on(
      table.tenantId,
      table.bucket,
      table.oldestDueAt.desc().nullsLast(),
      table.id.desc().nullsFirst(),
    ),
    index("member_balance_name").on(table.tenantId, table.bucket, table.nameKey, table.id),
    index("member_balance_next").on(table.nextDueAt).where(sql`next_due_at is not null`),
  ],
);

/** Whether something is overdue. A balance of neither is about to go. */
export type BalanceBucket = "OVERDUE" | "OTHER" | "";
