import { isDeepStrictEqual } from "node:util";
import {
  type Bill,
  type ClubState,
  creditedOf,
  excessOf,
  hasSeat,
  isLive,
  isUnpaid,
  openOf,
  partyOf,
  priceOf,
  type Receipt,
  record,
  type Said,
  type Seat,
  seatOf,
  statusOf,
  tell,
  totalOf,
} from "./club-state.ts";
import { payThrough } from "./paid-through.ts";

/** The rules of money (rules#rebilling, rules#part-payments, rules#refunds). */

export const newBill = (state: ClubState, values: Partial<Bill>): Bill => {
  const plain = {
    id: null,
    online: null,
    of: null,
    payer: null,
    lines: {},
    credits: {},
    paid: 0,
    renews: null,
  };
  const bill = { ...plain, supplements: false, isDraft: false, isVoid: false, ...values };
  state.bills.push(bill);
  return bill;
};

/** Nothing was paid or credited yet, so that it can be changed in place. */
const isUntouched = (bill: Bill): boolean => bill.paid === 0 && creditedOf(bill) === 0;

const billsOf = ({ bills }: ClubState, seats: readonly Seat[]): Bill[] =>
  bills.filter(({ of, isVoid }) => !isVoid && seats.some(({ id }) => id === of));

export const unpaidOf = (state: ClubState, ...seatIds: (string | null)[]): Bill[] =>
  state.bills.filter((bill) => bill.of !== null && seatIds.includes(bill.of) && isUnpaid(bill));

function credit(bill: Bill, seatId: string, amount: number): void {
  if (amount > 0) bill.credits[seatId] = (bill.credits[seatId] ?? 0) + amount;
}

const chargeOf = ({ lines, credits }: Bill, seatId: string): number =>
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
  payer: string | null,
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
function endBill(state: ClubState, bill: Bill): void {
  if (bill.paid === 0) bill.isVoid = true;
  else credit(bill, "", openOf(bill));
  record(state, bill.isVoid ? "INVOICE_VOIDED" : "INVOICE_CREATED");
}

/** Ends all unpaid bills of these seats, as when their event is cancelled. */
export function endBillsOf(state: ClubState, seats: readonly Seat[]): void {
  for (const bill of unpaidOf(state, ...seats.map(({ id }) => id))) endBill(state, bill);
}

/** Cancelled seats are asked for no more: bills of parties that are gone end, others change. */
export function cancelBills(state: ClubState, cancelled: readonly Seat[]): void {
  const heads = new Set(cancelled.flatMap(({ id, hostId }) => [id, hostId ?? id]));
  for (const bill of unpaidOf(state, ...heads))
    if (!partyOf(state, seatOf(state, bill.of ?? "")).some(isLive)) endBill(state, bill);
  const others = unpaidOf(state, ...heads).map(({ of }) => seatOf(state, of ?? ""));
  for (const hostId of new Set(others.map(({ id, hostId }) => hostId ?? id))) rebill(state, hostId);
}

/**
 * What the party has is what it is billed for. A bill without money changes in place; otherwise a
 * dearer seat makes a further bill, and a cheaper or cancelled one a credit.
 */
export function rebill(
  state: ClubState,
  hostId: string,
  repriced?: { seatId: string; from: number },
): void {
  const host = seatOf(state, hostId);
  const party = partyOf(state, host).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const bills = billsOf(state, party);
  const base = bills.find((bill) => bill.of === hostId && !bill.supplements);
  const seats = party.filter(hasSeat);
  const before = structuredClone(bills);
  for (const bill of bills) dropGone(bill, seats);
  const further: Record<string, number> = {};
  for (const seat of seats) {
    const difference = differenceOf(state, seat, bills, repriced);
    if (difference < 0) reduce(bills, seat.id, -difference);
    const theirs = bills.filter(
      ({ of, lines }) => of === hostId || of === seat.id || seat.id in lines,
    );
    if (difference > 0) add(theirs, further, seat.id, difference);
  }
  for (const bill of bills) if (isEmpty(bill)) bill.isVoid = true;
  const isBilledLater = !base && host.status === "PENDING";
  if (Object.keys(further).length > 0 && !isBilledLater) {
    const payer = base ? base.payer : host.memberId;
    newBill(state, { of: hostId, lines: further, supplements: base !== undefined, payer });
    record(state, "INVOICE_CREATED");
  }
  for (const [at, bill] of bills.entries()) recordChange(state, before[at] as Bill, bill);
  confirmSettled(state, seats, base !== undefined);
}

const isEmpty = (bill: Bill): boolean =>
  isUntouched(bill) && Object.values(bill.lines).every((amount) => amount === 0);

/** The log has each bill that a change of the party changes, credits or makes void. */
function recordChange(state: ClubState, before: Bill, after: Bill): void {
  if (after.isVoid) record(state, "INVOICE_VOIDED");
  else if (!isDeepStrictEqual(before.lines, after.lines)) record(state, "INVOICE_EDITED");
  if (creditedOf(before) < creditedOf(after)) record(state, "INVOICE_CREATED");
}

function dropGone(bill: Bill, seats: readonly Seat[]): void {
  const gone = Object.keys(bill.lines).filter((id) => !seats.some((seat) => seat.id === id));
  for (const id of gone)
    if (isUntouched(bill)) delete bill.lines[id];
    else credit(bill, id, Math.min(chargeOf(bill, id), openOf(bill)));
}

function differenceOf(
  state: ClubState,
  seat: Seat,
  bills: readonly Bill[],
  repriced: { seatId: string; from: number } | undefined,
): number {
  const price = priceOf(state, seat.type);
  const own = bills.filter(({ lines }) => seat.id in lines);
  const billed = own.reduce((all, bill) => all + chargeOf(bill, seat.id), 0);
  const changed = repriced?.seatId === seat.id;
  if (own.length > 0) return changed ? price - billed : 0;
  if (seat.status === "PENDING") return price;
  return changed ? price - (repriced?.from ?? 0) : 0;
}

function reduce(bills: readonly Bill[], seatId: string, amount: number): void {
  let rest = amount;
  for (const bill of bills.toReversed()) {
    if (!(seatId in bill.lines)) continue;
    const charge = chargeOf(bill, seatId);
    const part = Math.min(rest, charge, totalOf(bill) - creditedOf(bill));
    if (isUntouched(bill)) bill.lines[seatId] = charge - part;
    else credit(bill, seatId, part);
    rest -= part;
  }
}

function add(
  bills: readonly Bill[],
  further: Record<string, number>,
  seatId: string,
  amount: number,
): void {
  const untouched = bills.filter(isUntouched);
  const target = untouched.find(({ lines }) => seatId in lines) ?? untouched[0];
  const lines = target?.lines ?? further;
  lines[seatId] = (lines[seatId] ?? 0) + amount;
}

/** Whoever of a rebilled party owes nothing any more is CONFIRMED. */
function confirmSettled(state: ClubState, seats: readonly Seat[], wasBilled: boolean): void {
  const pending = seats.filter(({ status }) => status === "PENDING");
  const isFree = pending.every(({ type }) => priceOf(state, type) === 0);
  if (!wasBilled && !isFree) return;
  tell(...confirmPaid(state, pending));
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
  payThrough(person, bill.renews.through);
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
