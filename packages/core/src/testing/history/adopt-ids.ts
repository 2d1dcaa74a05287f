import type { Bill, ClubState } from "./club-state.ts";
import type { Stored } from "./read-world.ts";

export type Invoice = Stored["books"]["invoices"][number];

/** Invoices without credit notes, by number and then by id. */
export const invoicesOf = ({ books }: Stored): Invoice[] =>
  books.invoices
    .filter(({ kind }) => kind === "INVOICE")
    .toSorted((a, b) => (a.number ?? "").localeCompare(b.number ?? "") || (a.id < b.id ? -1 : 1));

/** Payments that were received, also those that were given back. */
export const receivedOf = ({ books }: Stored) =>
  books.payments.filter(({ status }) => status === "SUCCEEDED" || status === "REFUNDED");

/**
 * Gives the model the ids of invoices and payments that a verb made besides what it answered. Those
 * of one party are taken in the order of their numbers; what has none stays without.
 */
export function adoptIds(state: ClubState, stored: Stored): void {
  const known = new Set(state.bills.map(({ id }) => id));
  const others = invoicesOf(stored).filter(({ id }) => !known.has(id));
  for (const bill of state.bills)
    if (bill.id === null) bill.id = takeFirst(others, (row) => isFor(row, bill))?.id ?? null;
  for (const { id, invoiceId, channel } of stored.books.payments) {
    const bill = state.bills.find((each) => each.id === invoiceId);
    if (bill && channel === "ONLINE") bill.online = id;
  }
  const received = receivedOf(stored);
  const isKnown = new Set(state.receipts.map(({ id }) => id));
  const payments = received.filter(({ id }) => !isKnown.has(id));
  for (const receipt of state.receipts)
    receipt.id ??=
      takeFirst(
        payments,
        ({ invoiceId, amount, refundedTotal }) =>
          invoiceId === state.bills[receipt.bill]?.id &&
          amount === receipt.amount &&
          refundedTotal === receipt.givenBack,
      )?.id ?? null;
}

const isFor = ({ registrationId, memberId, renewsThrough }: Invoice, { of, renews }: Bill) =>
  renews
    ? memberId === renews.memberId && renewsThrough === renews.through
    : registrationId === of && renewsThrough === null;

function takeFirst<T>(from: T[], fits: (one: T) => boolean): T | undefined {
  const at = from.findIndex(fits);
  return at < 0 ? undefined : from.splice(at, 1)[0];
}
