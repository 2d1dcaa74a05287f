import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import { invoice } from "./billing.sql.ts";

/** Invoices with something to be paid; a partial index has them. */
export const isOpen: SQL | undefined = and(
  eq(invoice.kind, "INVOICE"),
  eq(invoice.status, "ISSUED"),
  sql`${invoice.total} > ${invoice.paidTotal} + ${invoice.creditedTotal}`,
);

/** Open invoices whose due date has passed (rules#overdue). */
export const isOverdue = (now: Date): SQL | undefined => and(isOpen, lt(invoice.dueAt, now));
