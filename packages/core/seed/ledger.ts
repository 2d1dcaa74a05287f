import type { Query } from "#base/db/pool/client.ts";
import { newId, type TenantId } from "#base/ids.ts";
import { type InvoiceLine, invoice, payment } from "../src/modules/billing/billing.sql.ts";
import type { ManualChannel } from "../src/modules/billing/billing-states.ts";
import { nextInvoiceNumbers } from "../src/modules/billing/invoice/invoice-number.ts";
import { renewal } from "../src/modules/billing/invoice/renewal.sql.ts";
import { refund } from "../src/modules/billing/refund/refund.sql.ts";
import type { DemoClub } from "./demo-clubs.ts";
import { localDay, localYear } from "./local-time.ts";

/** Money that came in for an invoice. */
export interface Receipt {
  amount: number;
  at: Date;
  channel: ManualChannel | "ONLINE";
  /** The member who took or approved it. */
  takenBy: string;
  /** Who took it at a door, by name. */
  collectedBy?: string;
  /** All of it was given back. */
  refund?: { at: Date; reason: string };
}

/** An invoice with what came in for it. */
export interface Bill {
  id: string;
  memberId: string;
  lines: InvoiceLine[];
  issuedAt: Date;
  dueAt: Date | null;
  seat?: { eventId: string; registrationId: string };
  /** The membership that it renews when it is paid. */
  renews?: { from: string; to: string; membershipTypeId: string };
  receipts: Receipt[];
  /** Whether an online payment of the rest waits for somebody's approval. */
  isAwaited?: boolean;
}

type NewInvoice = typeof invoice.$inferInsert & { id: string; issuedAt: Date };
type NewPayment = typeof payment.$inferInsert & { id: string };

/** What was stored of a club's money. */
export interface Ledger {
  invoices: (NewInvoice & { number: string })[];
  payments: NewPayment[];
  refunds: (typeof refund.$inferInsert)[];
}

type Club = Pick<DemoClub, "currency" | "timezone"> & { tenantId: TenantId };

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);
const totalOf = ({ lines }: Pick<Bill, "lines">): number => sum(lines.map((line) => line.amount));

/**
 * Stores a club's invoices, credit notes, payments and refunds, each table in one statement. The
 * numbers follow the days of issue, a series each year; a balance is what came in and went back.
 */
export async function writeLedger(tx: Query, club: Club, bills: readonly Bill[]): Promise<Ledger> {
  const paid = bills.map((bill) => ({ bill, payments: paymentsOf(club, bill) }));
  const given = paid.flatMap(({ bill, payments }) =>
    payments.flatMap(({ payment: stored, receipt }) =>
      receipt?.refund ? [refundOf(bill, stored, { ...receipt, refund: receipt.refund })] : [],
    ),
  );
  const notes = given.map(({ bill, creditNoteId, amount, reason, createdAt }) =>
    creditNoteOf(club, bill, { id: creditNoteId, amount, reason, issuedAt: createdAt }),
  );
  const invoices = await numbered(tx, club, [
    ...bills.map((bill) => invoiceOf(club, bill)),
    ...notes,
  ]);
  const payments = paid.flatMap((each) => each.payments.map((one) => one.payment));
  const refunds = given.map(({ bill, ...row }) => row);
  await tx.insert(invoice).values(invoices);
  await tx.insert(payment).values(payments);
  if (refunds.length > 0) await tx.insert(refund).values(refunds);
  await writeRenewals(tx, club.tenantId, bills);
  return { invoices, payments, refunds };
}

function invoiceOf({ tenantId, currency }: Club, bill: Bill): NewInvoice {
  const { id, memberId, lines, issuedAt, dueAt, seat, renews, receipts } = bill;
  const credited = sum(receipts.map(({ amount, refund: given }) => (given ? amount : 0)));
  const received = sum(receipts.map(({ amount }) => amount));
  const total = totalOf(bill);
  const isPaid = received >= total;
  return {
    ...{ tenantId, id, memberId, lines, total, currency, issuedAt, dueAt, ...seat },
    renewsFrom: renews?.from ?? null,
    renewsThrough: renews?.to ?? null,
    status: isPaid ? "PAID" : "ISSUED",
    paidTotal: received - credited,
    creditedTotal: credited,
    paidAt: isPaid ? (receipts.at(-1)?.at ?? null) : null,
    createdAt: issuedAt,
  };
}

/** A payment with the receipt that it is of; an awaited one has none. */
interface Paid {
  payment: NewPayment;
  receipt: Receipt | undefined;
}

function paymentsOf({ tenantId, currency, timezone }: Club, bill: Bill): Paid[] {
  const { id: invoiceId, memberId, issuedAt, seat } = bill;
  const common = { tenantId, invoiceId, memberId, currency };
  const made = bill.receipts.map((receipt): Paid => {
    const { amount, at, channel, takenBy, collectedBy = null, refund: given } = receipt;
    const stored: NewPayment = {
      ...{ ...common, id: newId(), amount, channel, collectedBy },
      eventId: collectedBy === null ? null : (seat?.eventId ?? null),
      status: given ? "REFUNDED" : "SUCCEEDED",
      refundedTotal: given ? amount : 0,
      receivedOn: localDay(at, timezone),
      approvedBy: takenBy,
      approvedAt: at,
      // Online money was promised with the invoice, and approved when it had come.
      createdAt: channel === "ONLINE" ? issuedAt : at,
    };
    return { payment: stored, receipt };
  });
  if (!bill.isAwaited) return made;
  const amount = totalOf(bill) - sum(bill.receipts.map((receipt) => receipt.amount));
  const stored: NewPayment = {
    ...{ ...common, id: newId(), amount, createdAt: issuedAt },
    channel: "ONLINE",
    status: "PENDING",
  };
  return [...made, { payment: stored, receipt: undefined }];
}

const refundOf = (
  bill: Bill,
  { tenantId, id: paymentId, currency }: NewPayment,
  { amount, takenBy, refund: { at, reason } }: Receipt & { refund: { at: Date; reason: string } },
) => ({
  ...{ bill, tenantId, paymentId, currency, amount, reason },
  creditNoteId: newId(),
  createdBy: takenBy,
  createdAt: at,
});

function creditNoteOf(
  { tenantId, currency }: Club,
  { id: creditedInvoiceId, memberId, seat }: Bill,
  { id, amount, reason, issuedAt }: { id: string; amount: number; reason: string; issuedAt: Date },
): NewInvoice {
  const line = { description: `Refund: ${reason}`, quantity: 1, unitAmount: amount, amount };
  return {
    ...{ tenantId, id, memberId, creditedInvoiceId, currency, issuedAt, createdAt: issuedAt },
    ...{ lines: [line], total: amount, ...seat },
    kind: "CREDIT_NOTE",
    status: "ISSUED",
  };
}

/** The invoices by their day of issue, with the numbers of each year's series. */
async function numbered(
  tx: Query,
  { tenantId, timezone }: Club,
  rows: readonly NewInvoice[],
): Promise<Ledger["invoices"]> {
  const inOrder = rows.toSorted((one, other) => one.issuedAt.getTime() - other.issuedAt.getTime());
  const dated = inOrder.map((row) => ({ row, year: localYear(row.issuedAt, timezone) }));
  const made: Ledger["invoices"] = [];
  for (const year of new Set(dated.map((one) => one.year))) {
    const ofYear = dated.filter((one) => one.year === year).map(({ row }) => row);
    const issuedAt = ofYear[0]?.issuedAt ?? new Date();
    const numbers = await nextInvoiceNumbers(tx, tenantId, issuedAt, ofYear.length);
    made.push(...ofYear.map((row, at) => ({ ...row, number: numbers[at] ?? "" })));
  }
  return made;
}

async function writeRenewals(tx: Query, tenantId: TenantId, bills: readonly Bill[]): Promise<void> {
  const rows = bills.flatMap(({ id: invoiceId, memberId, issuedAt: createdAt, renews }) => {
    if (!renews) return [];
    const { to: through, membershipTypeId } = renews;
    return [{ tenantId, invoiceId, memberId, createdAt, through, membershipTypeId }];
  });
  if (rows.length > 0) await tx.insert(renewal).values(rows);
}
