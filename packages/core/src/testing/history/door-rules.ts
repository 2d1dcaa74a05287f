import { book, confirmPaid, newBill, unpaidOf } from "./bill-rules.ts";
import {
  type Bill,
  type ClubState,
  eventOf,
  hasSeat,
  openOf,
  partyOf,
  payerOf,
  priceOf,
  record,
  type Said,
  type Seat,
  seatOf,
  tell,
} from "./club-state.ts";
import { addSeat, isTaken, type Made, type Typed } from "./seat-rules.ts";

/** The rules of the door (rules#check-in, rules#pay-at-door, rules#walk-ins, rules#undo). */

/** The open bills that an unpaid seat is let in for: its own, else its host's. */
function debtsOf(state: ClubState, { id, hostId }: Seat) {
  const own = unpaidOf(state, id);
  return own.length > 0 ? own : unpaidOf(state, hostId);
}

/** Money that somebody at a door or in the office says they took, and the event that it is for. */
export interface Taken {
  amount: number;
  desk: "door" | "office";
  /** Null where the request names none: the event of the ticket. */
  eventId: string | null;
}

export function tellTaken(state: ClubState, { amount, desk, eventId }: Taken, at?: Seat): void {
  const of = eventId ?? at?.eventId;
  if (of && amount > 0) state.told[`${desk} ${of}`] = (state.told[`${desk} ${of}`] ?? 0) + amount;
}

export function checkIn(state: ClubState, code: string, taken: Taken | null): Said {
  const seat = state.seats.find((each) => each.code === code);
  if (taken) tellTaken(state, taken, seat);
  if (!seat) return "NOT_FOUND";
  if (seat.status === "CHECKED_IN") return "CONFLICT";
  if (!hasSeat(seat)) return "UNPROCESSABLE_ENTITY";
  if (seat.status === "PENDING" && !collect(state, seat, taken?.amount ?? 0))
    return "PAYMENT_REQUIRED";
  seat.status = "CHECKED_IN";
  record(state, "CHECK_IN");
  return "OK";
}

/** Books what is due of the money, or a part; whether nothing is due any more. */
function collect(state: ClubState, seat: Seat, amount: number): boolean {
  const debts = debtsOf(state, seat);
  const price = priceOf(state, seat.type);
  const due = debts.length > 0 ? debts.reduce((sum, bill) => sum + openOf(bill), 0) : price;
  if (due > 0 && amount === 0) return false;
  if (debts.length === 0 && price > 0) sell(state, seat, { price, paid: Math.min(amount, price) });
  let left = amount;
  for (const bill of debts) {
    const paid = Math.min(left, openOf(bill));
    if (paid > 0) book(state, bill, paid, { isOfDoor: true });
    left -= paid;
  }
  if (amount < due) return false;
  seat.status = "CHECKED_IN";
  confirmOthers(state, seat, debts[0]);
  return true;
}

/** The bill that was paid is the party's; or the last ticket with a price was paid. */
function confirmOthers(state: ClubState, seat: Seat, bill: Bill | undefined): void {
  const head = seatOf(state, bill?.of ?? seat.hostId ?? seat.id);
  const others = partyOf(state, head).filter(({ status }) => status === "PENDING");
  if (bill || others.every(({ type }) => priceOf(state, type) === 0))
    tell(...confirmPaid(state, others));
}

function sell(
  state: ClubState,
  seat: Seat,
  { price, paid = price }: { price: number; paid?: number },
): void {
  const { id } = seat;
  const bill = newBill(state, { of: id, payer: payerOf(state, seat), lines: { [id]: price } });
  book(state, bill, paid, { isOfDoor: true });
}

export function undo(state: ClubState, seat: Seat): Said {
  if (seat.status !== "CHECKED_IN") return "CONFLICT";
  seat.status = "CONFIRMED";
  record(state, "UNDO");
  return "OK";
}

export function walkIn(
  state: ClubState,
  eventId: string,
  guest: Typed,
  taken: Taken | null,
  made: readonly Made[],
): Said {
  if (taken) tellTaken(state, taken);
  if (eventOf(state, eventId).cancelled) return "UNPROCESSABLE_ENTITY";
  if (isTaken(state, eventId, guest.email)) return "CONFLICT";
  const price = priceOf(state, guest.type);
  if (price > (taken?.amount ?? 0)) return "PAYMENT_REQUIRED";
  const person = { ...guest, eventId, hostId: null, memberId: null, status: "CHECKED_IN" as const };
  for (const row of made) {
    const seat = addSeat(state, { ...row, ...person });
    if (price > 0) sell(state, seat, { price });
  }
  record(state, "WALK_IN");
  return "OK";
}
