import { computeOpenTotal } from "../../modules/billing/invoice/open-total.ts";
import { type Invoice, invoicesOf, receivedOf } from "./adopt-ids.ts";
import { billOfReceipt } from "./bill-rules.ts";
import { type ClubState, creditedOf, openOf, statusOf, totalOf } from "./club-state.ts";
import type { Stored } from "./read-world.ts";

/** Invoices, payments and entries of the bank, as the model has them and as they are stored. */

/**
 * No live seat is billed more than it costs, whoever owes it. A refund may leave no room on an invoice
 * to credit a seat.
 */
export function billedTwice({ tickets }: ClubState, { seating, books }: Stored): string[] {
  const isOnNoSeat = ({ lines }: Invoice) => lines.some(({ registrationId }) => !registrationId);
  const refunded = new Set(
    books.invoices.flatMap((row) => (isOnNoSeat(row) ? row.creditedInvoiceId : [])),
  );
  const chargeOf = (seatId: string) =>
    books.invoices
      .filter(({ id, status }) => status !== "VOID" && !refunded.has(id))
      .flatMap(({ kind, lines }) =>
        lines.map((line) => ({ ...line, isCredit: kind !== "INVOICE" })),
      )
      .filter(({ registrationId }) => registrationId === seatId)
      .reduce((sum, { amount, isCredit }) => sum + (isCredit ? -amount : amount), 0);
  return seating.registrations.flatMap(({ id, status, ticketTypeId }) => {
    if (status === "CANCELLED" || status === "WAITLISTED") return [];
    const [billed, price] = [chargeOf(id), tickets[ticketTypeId ?? ""]?.price ?? 0];
    return billed > price ? [`${id} costs ${price} and is billed ${billed}`] : [];
  });
}

/** What a void bill asked for stays to be read. */
const shownBill = (status: string, { credited, open, ...bill }: ShownBill) =>
  status === "VOID" ? { status, ...bill } : { status, credited, open, ...bill };

interface ShownBill {
  lines: Record<string, number>;
  total: number;
  paid: number;
  credited: number;
  open: number;
  payer: string | null;
  replaces: string | null;
}

export const billsOfModel = ({ bills }: ClubState) =>
  Object.fromEntries(
    bills.map((bill, at) => [
      bill.id ?? `missing ${at} of ${bill.of ?? bill.renews?.memberId}`,
      shownBill(statusOf(bill), {
        ...{ lines: bill.lines, total: totalOf(bill), paid: bill.paid },
        ...{ credited: creditedOf(bill), open: openOf(bill), payer: bill.payer },
        replaces: bill.replaces === null ? null : (bills[bill.replaces]?.id ?? "missing"),
      }),
    ]),
  );

export const billsOfStored = ({ people }: ClubState, stored: Stored) =>
  Object.fromEntries(
    invoicesOf(stored).map((row) => [
      row.id,
      shownBill(row.status, {
        ...{ lines: linesOf(row), total: row.total, paid: row.paidTotal },
        ...{ credited: row.creditedTotal, open: computeOpenTotal(row), replaces: row.replacesId },
        payer: people[row.memberId] ? row.memberId : payerKey(stored, row.memberId),
      }),
    ]),
  );

/** The address of a shell guest, the id of anybody else. */
function payerKey({ people }: Stored, memberId: string): string | null {
  const payer = people.find(({ row }) => row.id === memberId)?.row;
  return payer?.roles.every((role) => role === "GUEST") ? payer.email : memberId;
}

const linesOf = ({ lines }: Invoice): Record<string, number> => {
  const bySeat: Record<string, number> = {};
  for (const { registrationId, amount } of lines)
    bySeat[registrationId ?? ""] = (bySeat[registrationId ?? ""] ?? 0) + amount;
  return bySeat;
};

export const receiptsOfModel = (state: ClubState) =>
  Object.fromEntries(
    state.receipts.map((receipt, at) => {
      const { id, amount, givenBack, isReversed, credit } = receipt;
      const invoiceId = billOfReceipt(state, receipt)?.id ?? null;
      return [id ?? `missing ${at}`, { invoiceId, amount, givenBack, isReversed, credit }];
    }),
  );

export const receiptsOfStored = (stored: Stored) =>
  Object.fromEntries(
    receivedOf(stored).map(({ id, invoiceId, amount, refundedTotal, status, creditTotal }) => [
      id,
      {
        ...{ invoiceId, amount, givenBack: refundedTotal, credit: creditTotal },
        isReversed: status === "REVERSED",
      },
    ]),
  );

/** What members have as credit, without those who have none. */
export const creditOfModel = ({ credits }: ClubState) =>
  Object.fromEntries(Object.entries(credits).filter(([, amount]) => amount > 0));

export const creditOfStored = ({ books }: Stored) =>
  Object.fromEntries(
    books.balances.filter(({ amount }) => amount > 0).map((row) => [row.memberId, row.amount]),
  );

export const bankOfModel = ({ bank, receipts }: ClubState) =>
  Object.fromEntries(
    bank.map(({ id, amount, receipt, ignored }, at) => [
      id ?? `missing ${at}`,
      { amount, ignored, paymentId: receipt === null ? null : receipts[receipt]?.id },
    ]),
  );

export const bankOfStored = ({ bank }: Stored) =>
  Object.fromEntries(
    bank.map(({ id, amount, paymentId, status }) => [
      id,
      { amount, ignored: status === "IGNORED", paymentId },
    ]),
  );

/** The takings of each event, of its door and of its office: what was told, due or not. */
export const takingsOfModel = ({ told }: ClubState): Record<string, number> =>
  Object.fromEntries(Object.entries(told).filter(([, amount]) => amount > 0));

export function takingsOfStored({ books }: Stored): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { collectedBy, eventId, accessCodeId, amount } of books.payments) {
    if (!collectedBy) continue;
    const desk = `${accessCodeId ? "door" : "office"} ${eventId}`;
    sums[desk] = (sums[desk] ?? 0) + amount;
  }
  return sums;
}
