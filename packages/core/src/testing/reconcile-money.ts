import { asc } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { invoice, payment } from "../modules/billing/billing.sql.ts";
import { creditEntry, memberCredit } from "../modules/billing/credit/credit.sql.ts";
import { computeOpenTotal, computeRefundDue } from "../modules/billing/invoice/open-total.ts";
import { refund } from "../modules/billing/refund/refund.sql.ts";
import { registration } from "../modules/registration/registration.sql.ts";

/** The books of a tenant as they are stored. */
export interface Books {
  invoices: (typeof invoice.$inferSelect)[];
  payments: (typeof payment.$inferSelect)[];
  refunds: (typeof refund.$inferSelect)[];
  registrations: (typeof registration.$inferSelect)[];
  credits: (typeof creditEntry.$inferSelect)[];
  balances: (typeof memberCredit.$inferSelect)[];
}

/** Reads everything that a tenant's money consists of, the oldest first. */
export async function booksOf(query: Query, tenantId: TenantId): Promise<Books> {
  const [invoices, payments, refunds, registrations, credits, balances] = await Promise.all([
    query.select().from(invoice).where(own(invoice, tenantId)).orderBy(asc(invoice.id)),
    query.select().from(payment).where(own(payment, tenantId)).orderBy(asc(payment.id)),
    query.select().from(refund).where(own(refund, tenantId)),
    query.select().from(registration).where(own(registration, tenantId)),
    query.select().from(creditEntry).where(own(creditEntry, tenantId)),
    query.select().from(memberCredit).where(own(memberCredit, tenantId)),
  ]);
  return { invoices, payments, refunds, registrations, credits, balances };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);

/** One sentence for each contradiction in the books (rules#invoice-balance). Without any, they agree. */
export function faultsOf(books: Books): string[] {
  return [
    ...books.invoices.flatMap((row) => faultsOfInvoice(row, books)),
    ...books.payments.flatMap((row) => faultsOfPayment(row, books)),
    ...faultsOfCredit(books),
    ...faultsOfSeries(books),
  ];
}

function faultsOfInvoice(row: Books["invoices"][number], books: Books): string[] {
  const payments = books.payments.filter(({ invoiceId }) => invoiceId === row.id);
  const received = payments.filter(({ status }) => status === "SUCCEEDED" || status === "REFUNDED");
  const credits = books.invoices.filter(({ creditedInvoiceId }) => creditedInvoiceId === row.id);
  const { id, kind, status, total, paidTotal, creditedTotal } = row;
  const [open, due] = [computeOpenTotal(row), computeRefundDue(row)];
  const asks = kind === "INVOICE" && status !== "VOID";
  const replacement = books.invoices.find(({ replacesId }) => replacesId === id);
  const checks: Record<string, boolean> = {
    "lines do not add up": sum(row.lines.map(({ amount }) => amount)) === total,
    "paid is not its payments less refunds":
      sum(received.map((each) => each.amount - each.refundedTotal - each.creditTotal)) ===
      paidTotal,
    "credited is not its credit notes": sum(credits.map((note) => note.total)) === creditedTotal,
    "total is not paid, open and credited":
      !asks || total === paidTotal + open + creditedTotal - due,
    "something is negative": Math.min(total, paidTotal, creditedTotal, open, due) >= 0,
    "PAID is not: nothing open":
      !asks || status === "DRAFT" || (status === "PAID") === (open === 0),
    "replaced by another than the one that says so": row.replacedById === (replacement?.id ?? null),
    "VOID with money": status !== "VOID" || paidTotal === 0,
    "a number without an issue": (row.number === null) === (row.issuedAt === null),
    "more than one pending payment": payments.filter(isPending).length <= 1,
    "pending is not what is open": payments
      .filter(isPending)
      .every(({ amount }) => amount === open),
  };
  return Object.keys(checks).flatMap((what) => (checks[what] ? [] : [`invoice ${id}: ${what}`]));
}

const isPending = ({ status }: { status: string }): boolean => status === "PENDING";

function faultsOfPayment(row: Books["payments"][number], { refunds }: Books): string[] {
  const given = sum(refunds.filter((each) => each.paymentId === row.id).map((each) => each.amount));
  const isWhole = row.amount > 0 && row.refundedTotal === row.amount;
  return [
    ...(given === row.refundedTotal ? [] : [`payment ${row.id}: refunds do not add up`]),
    ...(isWhole === (row.status === "REFUNDED") ? [] : [`payment ${row.id}: not REFUNDED`]),
  ];
}

/** A member's credit is the sum of its ledger, and each payment has the entries that it caused. */
function faultsOfCredit({ credits, balances, payments }: Books): string[] {
  const total = (rows: Books["credits"]) => sum(rows.map(({ amount }) => amount));
  const ofMember = balances.flatMap(({ memberId, currency, amount }) => {
    const theirs = credits.filter((row) => row.memberId === memberId && row.currency === currency);
    return total(theirs) === amount ? [] : [`credit of ${memberId}: entries do not add up`];
  });
  const ofPayment = payments.flatMap((row) => {
    const caused = total(credits.filter(({ paymentId }) => paymentId === row.id));
    const used = row.status === "REVERSED" ? 0 : row.refundedTotal - row.amount;
    const expected = row.channel === "CREDIT" ? used : row.creditTotal;
    return caused === expected ? [] : [`payment ${row.id}: credit is not its entries`];
  });
  const known = new Set(balances.map(({ memberId, currency }) => `${memberId} ${currency}`));
  const missing = credits.filter(({ memberId, currency }) => !known.has(`${memberId} ${currency}`));
  return [...ofMember, ...ofPayment, ...missing.map(({ id }) => `entry ${id}: no credit row`)];
}

function faultsOfSeries({ invoices }: Books): string[] {
  const numbers = invoices.flatMap(({ number }) => (number ? [Number(number.split("-")[1])] : []));
  const inOrder = numbers.toSorted((a, b) => a - b);
  return inOrder.every((number, at) => number === at + 1) ? [] : ["the series has a gap"];
}
