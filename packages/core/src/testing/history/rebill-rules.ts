import { isDeepStrictEqual } from "node:util";
import {
  chargeOf,
  confirmPaid,
  credit,
  endBill,
  isUntouched,
  newBill,
  unpaidOf,
} from "./bill-rules.ts";
import {
  type Bill,
  type ClubState,
  creditedOf,
  hasSeat,
  isLive,
  openOf,
  partyOf,
  payerOf,
  priceOf,
  record,
  type Seat,
  seatOf,
  tell,
  totalOf,
} from "./club-state.ts";

/** The rules of parties that change after they were billed (rules#rebilling). */

const billsOf = ({ bills }: ClubState, seats: readonly Seat[]): Bill[] =>
  bills.filter(({ of, isVoid }) => !isVoid && seats.some(({ id }) => id === of));

/** Cancelled seats are asked for no more: bills of parties that are gone end, others are replaced. */
export function cancelBills(state: ClubState, cancelled: readonly Seat[]): void {
  const heads = new Set(cancelled.flatMap(({ id, hostId }) => [id, hostId ?? id]));
  for (const bill of unpaidOf(state, ...heads))
    if (!partyOf(state, seatOf(state, bill.of ?? "")).some(isLive)) endBill(state, bill);
  const others = unpaidOf(state, ...heads).map(({ of }) => seatOf(state, of ?? ""));
  for (const hostId of new Set(others.map(({ id, hostId }) => hostId ?? id))) rebill(state, hostId);
}

/**
 * What the party has is what it is billed for. A bill without money is replaced; otherwise a dearer
 * seat makes a further bill, and a cheaper or cancelled one a credit.
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
      ({ of, lines, payer }) =>
        payer === payerOf(state, host) && (of === hostId || of === seat.id || seat.id in lines),
    );
    if (difference > 0) add(theirs, further, seat.id, difference);
  }
  for (const [at, bill] of bills.entries()) settleChange(state, before[at] as Bill, bill);
  const isBilledLater = !base && host.status === "PENDING" && areUnpaid(seats, further);
  if (Object.keys(further).length > 0 && !isBilledLater) {
    const payer = payerOf(state, host);
    newBill(state, { of: hostId, lines: further, supplements: base !== undefined, payer });
    record(state, "INVOICE_CREATED");
  }
  confirmSettled(state, seats, base !== undefined);
}

/** Whether a first checkout bills all of these lines. */
const areUnpaid = (seats: readonly Seat[], lines: Record<string, number>): boolean =>
  seats.every(({ id, status }) => !(id in lines) || status === "PENDING");

const isEmpty = (bill: Bill): boolean =>
  isUntouched(bill) && Object.values(bill.lines).every((amount) => amount === 0);

/** Issues a bill with other lines again, or ends an empty one; the log has each. */
function settleChange(state: ClubState, before: Bill, bill: Bill): void {
  if (creditedOf(before) < creditedOf(bill)) record(state, "INVOICE_CREATED");
  const { lines } = bill;
  const isOver = isEmpty(bill);
  bill.lines = before.lines;
  if (isOver) {
    bill.isVoid = true;
    record(state, "INVOICE_VOIDED");
  } else if (!isDeepStrictEqual(before.lines, lines)) replaceBill(state, bill, { lines });
}

/** What was issued never changes: it becomes void, and another number asks for what is owed. */
export function replaceBill(state: ClubState, bill: Bill, changes: Partial<Bill>): void {
  bill.isVoid = true;
  record(state, "INVOICE_VOIDED");
  const { of, payer, supplements } = bill;
  const replaces = state.bills.indexOf(bill);
  newBill(state, { of, payer, lines: { ...bill.lines }, supplements, ...changes, replaces });
  record(state, "INVOICE_CREATED");
}

/** Somebody else owes what is unpaid of these seats (rules#readdressed-invoices). */
export function readdressBills(
  state: ClubState,
  seats: readonly Seat[],
  { from, to }: { from: string | null; to: string | null },
): void {
  const ids = seats.map(({ id }) => id);
  for (const bill of unpaidOf(state, ...ids).filter(({ payer }) => payer === from))
    if (isUntouched(bill)) replaceBill(state, bill, { payer: to });
    else moveRest(state, bill, to);
}

function moveRest(state: ClubState, bill: Bill, payer: string | null): void {
  const lines: Record<string, number> = {};
  for (const seatId of Object.keys(bill.lines).toReversed()) {
    const part = Math.min(chargeOf(bill, seatId), openOf(bill));
    if (part > 0) lines[seatId] = part;
    credit(bill, seatId, part);
  }
  const rest = openOf(bill);
  if (rest > 0) lines[""] = rest;
  credit(bill, "", rest);
  newBill(state, { of: bill.of, lines, supplements: true, payer });
  record(state, "INVOICE_CREATED");
  record(state, "INVOICE_CREATED");
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
  // What was refunded of no certain seat and then billed again counts once.
  const refunded = own.reduce((all, bill) => all + (bill.credits[""] ?? 0), 0);
  const twice = Math.min(refunded, Math.max(0, billed - (repriced?.from ?? 0)));
  if (own.length > 0) return changed ? price - (billed - twice) : 0;
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
