import { and, exists, or, type SQL, sql } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { findFew, isAmong } from "#base/db/find-few.ts";
import { foldedContains } from "#base/db/folded.ts";
import { joinByKey } from "#base/db/scoped.ts";
import { memberContains } from "../membership/match-name.ts";
import { invoice, payment } from "./billing.sql.ts";

/**
 * A condition on `invoice`: its number, or its member's name or e-mail address, contains the text.
 * Case and accents do not matter.
 */
export async function invoiceIsAbout(tx: Query, search: string): Promise<SQL | undefined> {
  const [name, few] = await Promise.all([
    memberContains(tx, invoice.memberId, search, "invoice"),
    findFew(tx, "invoices", search),
  ]);
  return or(name, few ? isAmong(invoice.id, few) : foldedContains(invoice.number, search));
}

/** The same on `payment`: its reference, its invoice's number, or its member. */
export async function paymentIsAbout(tx: Query, search: string): Promise<SQL | undefined> {
  const [name, invoices, few] = await Promise.all([
    memberContains(tx, payment.memberId, search, "payment"),
    findFew(tx, "invoices", search, "payment"),
    findFew(tx, "payments", search),
  ]);
  return or(
    name,
    invoices ? isAmong(payment.invoiceId, invoices) : exists(numbered(tx, search)),
    few ? isAmong(payment.id, few) : foldedContains(payment.reference, search),
  );
}

const numbered = (tx: Query, search: string) =>
  tx
    .select({ one: sql`1` })
    .from(invoice)
    .where(and(joinByKey(invoice, payment.invoiceId), foldedContains(invoice.number, search)));
