import { billOfReceipt } from "./bill-rules.ts";
import { type Bill, type ClubState, totalOf } from "./club-state.ts";
import type { Stored } from "./read-world.ts";

export type Invoice = Stored["books"]["invoices"][number];

/** Invoices without credit notes, by number and then by id. */
export const invoicesOf = ({ books }: Stored): Invoice[] =>
  books.invoices
    .filter(({ kind }) => kind === "INVOICE")
    .toSorted((a, b) => (a.number ?? "").localeCompare(b.number ?? "") || (a.id < b.id ? -1 : 1));

/**
 * Payments of invoices and for credit that were received, also those that were given back or taken
 * back; without money of a door that nobody owed.
 */
export const receivedOf = ({ books }: Stored) =>
  books.payments.filter(
    ({ status, invoiceId, collectedBy }) =>
      (invoiceId || !collectedBy) && status !== "PENDING" && status !== "FAILED",
  );

/**
 * Gives the model the ids of invoices and payments that a verb made besides what it answered, and
 * the moments of cancellations. Invoices and payments
 * of one party are taken in the order of their numbers; what has none stays without.
 */
export function adoptIds(state: ClubState, stored: Stored): void {
  const cancelledAt = new Map(
    stored.seating.registrations.map((row) => [row.id, row.cancelledAt?.getTime() ?? null]),
  );
  for (const seat of state.seats) seat.cancelledAt = cancelledAt.get(seat.id) ?? null;
  const known = new Set(state.bills.map(({ id }) => id));
  const others = invoicesOf(stored).filter(({ id }) => !known.has(id));
  for (const bill of state.bills)
    if (bill.id === null) bill.id = takeFirst(others, (row) => isFor(row, bill))?.id ?? null;
  for (const { id, invoiceId, channel } of stored.books.payments) {
    const bill = state.bills.find((each) => each.id === invoiceId);
    if (bill && channel === "ONLINE") bill.online = id;
  }
  adoptEntries(state, stored);
  const received = receivedOf(stored);
  const isKnown = new Set(state.receipts.map(({ id }) => id));
  const payments = received.filter(({ id }) => !isKnown.has(id));
  for (const receipt of state.receipts)
    receipt.id ??=
      takeFirst(
        payments,
        ({ invoiceId, amount, refundedTotal, creditTotal, channel }) =>
          invoiceId === (billOfReceipt(state, receipt)?.id ?? null) &&
          amount === receipt.amount &&
          creditTotal === receipt.credit &&
          (channel === "CREDIT") === receipt.isCredit &&
          refundedTotal === receipt.givenBack,
      )?.id ?? null;
}

/** Adopts the ids of entries of the bank, and those of the payments that they became. */
function adoptEntries(state: ClubState, { bank, books }: Stored): void {
  const invoiceIds = new Map(books.payments.map(({ id, invoiceId }) => [id, invoiceId]));
  const known = new Set(state.bank.map(({ id }) => id));
  const others = bank.filter(({ id }) => !known.has(id));
  for (const entry of state.bank) {
    const receipt = entry.receipt === null ? undefined : state.receipts[entry.receipt];
    const isIt = ({ amount, paymentId }: (typeof bank)[number]) =>
      amount === entry.amount &&
      (paymentId !== null) === (receipt !== undefined) &&
      (!receipt || invoiceIds.get(paymentId ?? "") === (billOfReceipt(state, receipt)?.id ?? null));
    entry.id ??= takeFirst(others, isIt)?.id ?? null;
    const paymentId = bank.find(({ id }) => id === entry.id)?.paymentId;
    if (receipt && paymentId) receipt.id ??= paymentId;
  }
}

function isFor({ registrationId, memberId, renewsThrough, total }: Invoice, bill: Bill): boolean {
  const { of, payer, renews } = bill;
  if (renews) return memberId === renews.memberId && renewsThrough === renews.to;
  if (of) return registrationId === of;
  return !registrationId && !renewsThrough && memberId === payer && total === totalOf(bill);
}

function takeFirst<T>(from: T[], fits: (one: T) => boolean): T | undefined {
  const at = from.findIndex(fits);
  return at < 0 ? undefined : from.splice(at, 1)[0];
}
