import { isUntouched, unpaidOf } from "./bill-rules.ts";
import {
  type ClubState,
  type Evening,
  eventOf,
  partyOf,
  priceOf,
  type Said,
  type Seat,
  seatOf,
} from "./club-state.ts";

/** The rules of dates that move (rules#moved-start). Moments are milliseconds, in UTC. */

/** When the door closes: until then unpaid seats are held, and their bills due. */
export const closingOf = ({ checkInClosesAt, endsAt }: Evening): number =>
  checkInClosesAt ?? endsAt;

/** Other dates of an event; what is missing stays, or moves with the start. */
export interface NewDates {
  startsAt?: number;
  endsAt?: number;
  checkInClosesAt?: number | null;
}

/** Moves an event with its windows; the door's closing decides holds and due dates. */
export function moveEvent(state: ClubState, eventId: string, dates: NewDates): Said {
  const event = eventOf(state, eventId);
  if (event.cancelled) return "UNPROCESSABLE_ENTITY";
  const distance = (dates.startsAt ?? event.startsAt) - event.startsAt;
  const move = (moment: number | null) => moment && moment + distance;
  const tickets = Object.values(state.tickets).filter((ticket) => ticket.eventId === eventId);
  const end = dates.endsAt ?? event.endsAt;
  if (tickets.some(({ from }) => from && (move(from) ?? 0) >= end)) return "VALIDATION_ERROR";
  const { checkInClosesAt = move(event.checkInClosesAt) } = dates;
  const registrationClosesAt = move(event.registrationClosesAt);
  Object.assign(event, dates, { checkInClosesAt, registrationClosesAt });
  for (const ticket of tickets)
    Object.assign(ticket, { from: move(ticket.from), until: move(ticket.until) });
  return "OK";
}

/** Whoever is unpaid with a party that would owe nothing if this type were free. */
export const seatsFreedBy = (state: ClubState, type: string): Seat[] =>
  state.seats.filter(
    (seat) =>
      seat.status === "PENDING" &&
      partyOf(state, seat.hostId ? seatOf(state, seat.hostId) : seat)
        .filter(({ status }) => status === "PENDING")
        .every((one) => one.type === type || priceOf(state, one.type) === 0),
  );

/**
 * Unpaid seats with an open bill for which no money ever came: they are held until it is due.
 * @param paid the bills for which some came, also if it was taken back
 */
export const heldByBill = (state: ClubState, paid: ReadonlySet<string | null>): Seat[] =>
  state.seats.filter(
    (seat) =>
      seat.status === "PENDING" &&
      unpaidOf(state, seat.id, seat.hostId).some(
        (bill) => isUntouched(bill) && !paid.has(bill.id) && seat.id in bill.lines,
      ),
  );
