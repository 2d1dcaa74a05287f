import { book, confirmPaid, newBill, unpaidOf } from "./bill-rules.ts";
import {
  type ClubState,
  hasSeat,
  openOf,
  partyOf,
  priceOf,
  record,
  type Said,
  type Seat,
  seatOf,
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
    for (const bill of debts) book(state, bill, openOf(bill));
    const [first] = debts;
    if (first?.of) confirmPaid(state, partyOf(state, seatOf(state, first.of)));
  }
  seat.status = "CHECKED_IN";
  record(state, "CHECK_IN");
  return "OK";
}

function sell(state: ClubState, { id, memberId }: Seat, price: number): void {
  const bill = newBill(state, { of: id, payer: memberId, lines: { [id]: price } });
  book(state, bill, price);
}

export function undo(state: ClubState, seat: Seat): Said {
  if (seat.status !== "CHECKED_IN") return "CONFLICT";
  seat.status = "CONFIRMED";
  record(state, "UNDO");
  return "OK";
}

export function walkIn(
  state: ClubState,
  { email, type }: Typed,
  collected: boolean,
  made: readonly Made[],
): Said {
  if (isTaken(state, email)) return "CONFLICT";
  const price = priceOf(state, type);
  if (price > 0 && !collected) return "PAYMENT_REQUIRED";
  const person = { hostId: null, memberId: null, email, type, status: "CHECKED_IN" as const };
  for (const row of made) {
    const seat = addSeat(state, { ...row, ...person });
    if (price > 0) sell(state, seat, price);
  }
  record(state, "WALK_IN");
  return "OK";
}
