import { and, lt, type SQL, sql } from "drizzle-orm";
import { invoice } from "../billing.sql.ts";

/** Invoices with something to be paid. A partial index has them, so its values are constants. */
export const isOpen: SQL = sql`(${invoice.kind} = 'INVOICE' and ${invoice.status} = 'ISSUED'
  and ${invoice.total} > ${invoice.paidTotal} + ${invoice.creditedTotal})`;

/** Open invoices whose due date has passed (rules#overdue). */
export const isOverdue = (now: Date): SQL | undefined => and(isOpen, lt(invoice.dueAt, now));
