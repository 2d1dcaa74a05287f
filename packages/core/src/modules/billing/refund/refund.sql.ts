import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import {
  createdAt,
  currency,
  id,
  keyTo,
  money,
  reference,
  tenantId,
  tenantKey,
} from "#base/db/query/columns.ts";
import { invoice, payment } from "../billing.sql.ts";

/** Money that was given back, with the credit note for the claim that fell (rules#refunds). */
export const refund = pgTable(
  "refund",
  {
    tenantId: tenantId(),
    id: id(),
    paymentId: reference("payment_id").notNull(),
    /** Null when the claim stayed, so that its invoice is open again. */
    creditNoteId: reference("credit_note_id"),
    amount: money("amount").notNull(),
    currency: currency().notNull(),
    reason: text("reason").notNull(),
    createdBy: reference("created_by").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    tenantKey(table),
    keyTo(table, table.paymentId, payment),
    keyTo(table, table.creditNoteId, invoice),
    index("refund_payment").on(table.tenantId, table.paymentId),
    check("refund_amount", sql`amount > 0`),
  ],
);
