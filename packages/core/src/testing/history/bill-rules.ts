import {
  type Bill,
  type ClubState,
  creditedOf,
  excessOf,
  isLive,
  isUnpaid,
  openOf,
  partyOf,
  payerOf,
  priceOf,
  type Receipt,
  record,
  type Said,
  type Seat,
  seatOf,
  statusOf,
  tell,
} from "./club-state.ts";
import { payFor } from "./paid-through.ts";

/** The rules of money (rules#part-payments, rules#refunds). */

export const newBill = (state: ClubState, values: Partial<Bill>): Bill => {
  const plain = {
    id: null,
    online: null,
    of: null,
    payer: null,
    replaces: null,
    lines: {},
    credits: {},
    paid: 0,
    renews: null,
  };
  const bill = { ...plain, supplements: false, isDraft: false, isVoid: false, ...values };
  state.bills.push(bill);
  return bill;
};

/** Nothing was paid or credited yet, so that another can replace it. */
export const isUntouched = (bill: Bill): boolean => bill.paid === 0 && creditedOf(bill) === 0;

export const unpaidOf = (state: ClubState, ...seatIds: (string | null)[]): Bill[] =>
  state.bills.filter((bill) => bill.of !== null && seatIds.includes(bill.of) && isUnpaid(bill));

/** Credits a part of what a seat costs. */
export function credit(bill: Bill, seatId: string, amount: number): void {
  if (amount > 0) bill.credits[seatId] = (bill.credits[seatId] ?? 0) + amount;
}

/** What a seat costs by a bill, less what was credited of it. */
export const chargeOf = ({ lines, credits }: Bill, seatId: string): number =>
  (lines[seatId] ?? 0) - (credits[seatId] ?? 0);

/** Whether some open invoice asks for the price of this seat. */
const isBilled = (state: ClubState, { id, hostId }: Seat): boolean =>
  unpaidOf(state, id, hostId).some(({ lines }) => id in lines);

/**
 * The open invoice of a party, else a new one for those of it who are PENDING and on none; returns
 * its status. One that asks for nothing is PAID, and they are confirmed.
 */
export function writeBill(
  state: ClubState,
  head: Seat,
  party: readonly Seat[],
  payer = payerOf(state, head),
): "ISSUED" | "PAID" {
  if (unpaidOf(state, head.id).length > 0) return "ISSUED";
  const unpaid = party.filter((seat) => seat.status === "PENDING" && !isBilled(state, seat));
  if (unpaid.length === 0) return "ISSUED";
  const lines = Object.fromEntries(unpaid.map(({ id, type }) => [id, priceOf(state, type)]));
  const supplements = state.bills.some((bill) => bill.of === head.id && statusOf(bill) === "PAID");
  const bill = newBill(state, { of: head.id, payer, lines, supplements });
  if (openOf(bill) > 0) return "ISSUED";
  book(state, bill, 0);
  tell(...confirmPaid(state, unpaid));
  return "PAID";
}

/** Ends what an unpaid bill asks for. */
export function endBill(state: ClubState, bill: Bill): void {
  if (bill.paid === 0) bill.isVoid = true;
  else credit(bill, "", openOf(bill));
  record(state, bill.isVoid ? "INVOICE_VOIDED" : "INVOICE_CREATED");
}

/** Ends all unpaid bills of these seats, as when their event is cancelled. */
export function endBillsOf(state: ClubState, seats: readonly Seat[]): void {
  for (const bill of unpaidOf(state, ...seats.map(({ id }) => id))) endBill(state, bill);
}

/** Confirms who is on no open bill, and whose host has none; returns them. */
export function confirmPaid(state: ClubState, seats: readonly Seat[]): Seat[] {
  const paid = seats.filter(
    (seat) => seat.status === "PENDING" && unpaidOf(state, seat.id, seat.hostId).length === 0,
  );
  for (const seat of paid) seat.status = "CONFIRMED";
  return paid;
}

/** Books money on a bill; the product's id of the payment is read later unless it is known. */
export function book(state: ClubState, bill: Bill, amount: number, id: string | null = null): void {
  bill.paid += amount;
  bill.isDraft = false;
  state.receipts.push({ id, bill: state.bills.indexOf(bill), amount, givenBack: 0 });
  const person = bill.renews && state.people[bill.renews.memberId];
  if (!bill.renews || !person || person.erased || openOf(bill) > 0) return;
  payFor(person, bill.renews);
}

/** The refusal of money for a bill; undefined when it may be taken. */
export function refusalOf(state: ClubState, bill: Bill): Said | undefined {
  const head = bill.of === null ? null : seatOf(state, bill.of);
  if (head && !isLive(head)) return "UNPROCESSABLE_ENTITY";
  if (!isUnpaid(bill)) return "CONFLICT";
  const isErased = bill.payer !== null && state.people[bill.payer]?.erased;
  return (head || bill.isDraft) && isErased ? "UNPROCESSABLE_ENTITY" : undefined;
}

/** Money that the office received; without an amount all that is open. */
export function pay(state: ClubState, bill: Bill, asked?: number, id?: string): Said {
  const refusal = refusalOf(state, bill);
  if (refusal) return refusal;
  const open = openOf(bill);
  if ((asked ?? open) > open) return "UNPROCESSABLE_ENTITY";
  book(state, bill, asked ?? open, id);
  if (bill.of) tell(...confirmPaid(state, partyOf(state, seatOf(state, bill.of))));
  record(state, id ? "PAYMENT_APPROVED" : "PAYMENT_RECORDED");
  return `OK ${statusOf(bill)}`;
}

/** Approves the online payment of a bill. */
export function approvePayment(state: ClubState, bill: Bill): Said {
  const receipt = state.receipts.find(({ id }) => id !== null && id === bill.online);
  return receipt ? `OK ${statusOf(bill)}` : pay(state, bill, undefined, bill.online ?? "");
}

export function refund(state: ClubState, at: number, asked: number | undefined): Said {
  const receipt = state.receipts[at] as Receipt;
  const left = receipt.amount - receipt.givenBack;
  const amount = asked ?? left;
  if (left === 0 || amount > left) return "UNPROCESSABLE_ENTITY";
  const bill = state.bills[receipt.bill] as Bill;
  const credited = Math.max(0, amount - excessOf(bill));
  bill.paid -= amount;
  credit(bill, "", credited);
  receipt.givenBack += amount;
  record(state, "PAYMENT_REFUNDED");
  return `OK ${amount}`;
}

export function makeVoid(state: ClubState, bill: Bill): Said {
  if (bill.isVoid) return "OK";
  if (!isUnpaid(bill) || bill.paid > 0) return "CONFLICT";
  bill.isVoid = true;
  record(state, "INVOICE_VOIDED");
  return "OK";
}
