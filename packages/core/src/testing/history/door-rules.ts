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

export function checkIn(state: ClubState, code: string, collected: boolean): Said {
  const seat = state.seats.find((each) => each.code === code);
  if (!seat) return "NOT_FOUND";
  if (seat.status === "CHECKED_IN") return "CONFLICT";
  if (!hasSeat(seat)) return "UNPROCESSABLE_ENTITY";
  if (seat.status === "PENDING") {
    const debts = debtsOf(state, seat);
    const price = priceOf(state, seat.type);
    if ((debts.length > 0 || price > 0) && !collected) return "PAYMENT_REQUIRED";
    if (debts.length === 0 && price > 0) sell(state, seat, price);
    for (const bill of debts) book(state, bill, openOf(bill), { isOfDoor: true });
    seat.status = "CHECKED_IN";
    confirmOthers(state, seat, debts[0]);
  }
  seat.status = "CHECKED_IN";
  record(state, "CHECK_IN");
  return "OK";
}

/** The bill that was paid is the party's; or the last ticket with a price was paid. */
function confirmOthers(state: ClubState, seat: Seat, bill: Bill | undefined): void {
  const head = seatOf(state, bill?.of ?? seat.hostId ?? seat.id);
  const others = partyOf(state, head).filter(({ status }) => status === "PENDING");
  if (bill || others.every(({ type }) => priceOf(state, type) === 0))
    tell(...confirmPaid(state, others));
}

function sell(state: ClubState, seat: Seat, price: number): void {
  const { id } = seat;
  const bill = newBill(state, { of: id, payer: payerOf(state, seat), lines: { [id]: price } });
  book(state, bill, price, { isOfDoor: true });
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
  collected: boolean,
  made: readonly Made[],
): Said {
  if (eventOf(state, eventId).cancelled) return "UNPROCESSABLE_ENTITY";
  if (isTaken(state, eventId, guest.email)) return "CONFLICT";
  const price = priceOf(state, guest.type);
  if (price > 0 && !collected) return "PAYMENT_REQUIRED";
  const person = { ...guest, eventId, hostId: null, memberId: null, status: "CHECKED_IN" as const };
  for (const row of made) {
    const seat = addSeat(state, { ...row, ...person });
    if (price > 0) sell(state, seat, price);
  }
  record(state, "WALK_IN");
  return "OK";
}
