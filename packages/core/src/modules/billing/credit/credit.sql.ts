import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import {
  currency,
  id,
  isOneOfValues,
  keyTo,
  money,
  reference,
  tenantId,
  tenantKey,
  writtenAt,
} from "#base/db/query/columns.ts";
import { member } from "../../membership/member.sql.ts";
import { invoice, payment } from "../billing.sql.ts";
import { CREDIT_CAUSES } from "../billing-states.ts";

/**
 * A change of a member's credit: money that the club has and that no invoice asks for
 * (rules#credit). Rows are only inserted; the sum of a currency is the member's credit in it.
 */
export const creditEntry = pgTable(
  "credit_entry",
  {
    tenantId: tenantId(),
    id: id(),
    memberId: reference("member_id").notNull(),
    currency: currency().notNull(),
    /**
     * Minor units; below 0 when credit was used, refunded or taken back. Credit that was used comes
     * back, above 0, when that payment is refunded or reversed.
     */
    amount: money("amount").notNull(),
    cause: text("cause", { enum: CREDIT_CAUSES }).notNull(),
    /** The payment that brought it, used it, or was refunded or reversed. */
    paymentId: reference("payment_id").notNull(),
    /** The invoice that it was used for, or whose payment was more than was open. */
    invoiceId: reference("invoice_id"),
    /** The member who recorded it; null for a client's key. */
    createdBy: reference("created_by"),
    createdAt: writtenAt(),
  },
  (table) => [
    tenantKey(table),
    keyTo(table, table.memberId, member),
    keyTo(table, table.paymentId, payment),
    keyTo(table, table.invoiceId, invoice),
    index("credit_entry_member").on(table.tenantId, table.memberId, table.createdAt, table.id),
    index("credit_entry_payment").on(table.tenantId, table.paymentId),
    isOneOfValues("credit_entry_cause", table.cause, CREDIT_CAUSES),
    check(
      "credit_entry_amount",
      sql`case cause when 'PAYMENT' then amount > 0 when 'APPLIED' then amount < 0
        else amount <> 0 end`,
    ),
  ],
);

/** The sum of a member's credit entries in a currency. It is never below 0. */
export const memberCredit = pgTable(
  "member_credit",
  {
    tenantId: tenantId(),
    memberId: reference("member_id").notNull(),
    currency: currency().notNull(),
    amount: money("amount").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.memberId, table.currency] }),
    keyTo(table, table.memberId, member),
    index("member_credit_owed").on(table.tenantId, table.memberId).where(sql`amount > 0`),
    check("member_credit_amount", sql`amount >= 0`),
  ],
);
