import { endBillsOf, unpaidOf, writeBill } from "./bill-rules.ts";
import {
  type ClubState,
  eventOf,
  hasSeat,
  isLive,
  isOnSale,
  partyOf,
  payerOf,
  priceOf,
  record,
  type Said,
  type Seat,
  seatOf,
  tell,
  tellOtherwise,
} from "./club-state.ts";
import { cancelBills, readdressBills, rebill } from "./rebill-rules.ts";

/** The rules of registration and waitlist (rules#registration, rules#waitlist). */
export interface Typed {
  fullName: string;
  email: string | null;
  type: string;
  answers?: Record<string, string>;
}

/** A row that the product made; its status is the model's to say. */
export interface Made {
  id: string;
  ticketCode: string;
}

export const seatsTaken = ({ seats }: ClubState, eventId: string): number =>
  seats.filter((seat) => hasSeat(seat) && seat.eventId === eventId).length;

const seatsOfType = ({ seats }: ClubState, type: string): number =>
  seats.filter((seat) => hasSeat(seat) && seat.type === type).length;

export const queueOf = ({ seats }: ClubState, eventId: string): Seat[] =>
  seats
    .filter((seat) => seat.status === "WAITLISTED" && seat.eventId === eventId)
    .toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0));

export const isFullFor = (state: ClubState, types: readonly string[]): boolean =>
  types.some((type) => {
    const quota = state.tickets[type]?.quota ?? Number.POSITIVE_INFINITY;
    const wanted = types.filter((each) => each === type).length;
    return wanted > Math.max(0, quota - seatsOfType(state, type));
  });

export const fits = (state: ClubState, eventId: string, types: readonly string[]): boolean =>
  seatsTaken(state, eventId) + types.length <= eventOf(state, eventId).capacity &&
  !isFullFor(state, types);

export const seatedStatus = (
  state: ClubState,
  types: readonly string[],
): "PENDING" | "CONFIRMED" =>
  types.some((type) => priceOf(state, type) > 0) ? "PENDING" : "CONFIRMED";

/** Whether somebody live at the event has this address. */
export const isTaken = ({ seats }: ClubState, eventId: string, email: string | null): boolean =>
  email !== null &&
  seats.some((seat) => seat.eventId === eventId && isLive(seat) && seat.email === email);

export const isHosts = ({ seats }: ClubState, eventId: string, email: string | null): boolean =>
  email !== null &&
  seats.some(
    (seat) => seat.eventId === eventId && isLive(seat) && !seat.hostId && seat.email === email,
  );

/** A member's own registration at an event. */
export const liveOf = ({ seats }: ClubState, eventId: string, memberId: string): Seat | undefined =>
  seats.find((seat) => seat.eventId === eventId && seat.memberId === memberId && isLive(seat));

/** The refusal of a party, or its status. `add` then makes the rows that the product answered with. */
export function register(
  state: ClubState,
  eventId: string,
  party: readonly Typed[],
  { memberId = null, mayQueue = true }: { memberId?: string | null; mayQueue?: boolean },
  made: readonly Made[],
): Said {
  const emails = party.flatMap(({ email }) => email ?? []);
  const [host] = party;
  if (eventOf(state, eventId).cancelled) return "UNPROCESSABLE_ENTITY";
  if (party.some(({ type }) => !isOnSale(state, type))) return "UNPROCESSABLE_ENTITY";
  if (memberId !== null && liveOf(state, eventId, memberId)) return "CONFLICT";
  if (!host || isHosts(state, eventId, host.email) || new Set(emails).size < emails.length)
    return "CONFLICT";
  const types = party.map(({ type }) => type);
  const status = fits(state, eventId, types) ? seatedStatus(state, types) : "WAITLISTED";
  if (status === "WAITLISTED" && !mayQueue) return "CONFLICT";
  for (const [at, row] of made.entries()) {
    const of =
      at === 0 ? { hostId: null, memberId } : { hostId: made[0]?.id ?? null, memberId: null };
    addSeat(state, { ...row, ...of, ...(party[at] as Typed), eventId, status });
  }
  return `OK ${status}`;
}

/** Adds a person; gives a waiting one the next number. */
export function addSeat(
  state: ClubState,
  {
    id,
    ticketCode,
    answers = {},
    ...seat
  }: Made & Typed & Pick<Seat, "eventId" | "hostId" | "memberId" | "status">,
): Seat {
  const waits = seat.status === "WAITLISTED";
  const at = eventOf(state, seat.eventId);
  const added = {
    ...{ ...seat, id, answers, phone: null, code: ticketCode },
    ...{ number: waits ? at.nextNumber : null, links: 0, resent: 0 },
    ...{ told: 0, confirmations: 0, cancelledAt: null },
    formersGuests: [],
  };
  if (waits) at.nextNumber += 1;
  if (added.status === "CONFIRMED") tell(added);
  state.seats.push(added);
  return added;
}

export function addGuest(state: ClubState, host: Seat, guest: Typed, made: readonly Made[]): Said {
  const { eventId } = host;
  const size = partyOf(state, host).filter(isLive).length;
  if (!isLive(host) || host.hostId || size >= eventOf(state, eventId).largest)
    return "UNPROCESSABLE_ENTITY";
  if (isTaken(state, eventId, guest.email)) return "CONFLICT";
  const waits = host.status === "WAITLISTED" || !fits(state, eventId, [guest.type]);
  const status = waits ? "WAITLISTED" : seatedStatus(state, [guest.type]);
  for (const row of made)
    addSeat(state, { ...row, ...guest, eventId, hostId: host.id, memberId: null, status });
  if (!waits) rebill(state, host.id);
  record(state, "REGISTRATION_ADDED");
  return `OK ${status}`;
}

/** Cancels whoever is given, and brings the bills in line. */
export function cancelSeats(state: ClubState, seats: readonly Seat[]): void {
  const seated = seats.filter(hasSeat);
  for (const seat of seats) Object.assign(seat, { status: "CANCELLED", cancelledAt: null });
  if (seated.length > 0) cancelBills(state, seated);
}

export function cancel(state: ClubState, head: Seat): Said {
  if (!isLive(head)) return "OK";
  const party = partyOf(state, head).filter(isLive);
  if (party.some(({ status }) => status === "CHECKED_IN")) return "CONFLICT";
  cancelSeats(state, party);
  record(state, "REGISTRATION_CANCELLED");
  return "OK";
}

/** A person cancels one of the guests they brought. */
export function cancelGuest(state: ClubState, head: Seat, guestId: string): Said {
  const guest = guestOf(state, head, guestId);
  return guest ? cancel(state, guest) : "NOT_FOUND";
}

export const guestOf = ({ seats }: ClubState, head: Seat, guestId: string): Seat | undefined =>
  seats.find(({ id, hostId }) => id === guestId && hostId === head.id);

/** Sends the mail of a registration again, and changes nothing else. */
export function resend(seat: Seat): Said {
  if (!seat.email) return "UNPROCESSABLE_ENTITY";
  seat.resent += 1;
  if (seat.status === "CONFIRMED" || seat.status === "CHECKED_IN") tell(seat);
  return "OK";
}

export function approve(state: ClubState, head: Seat, override: boolean): Said {
  if (head.status !== "WAITLISTED") return "OK alreadyApproved";
  const waiting = partyOf(state, head).filter(({ status }) => status === "WAITLISTED");
  const types = waiting.map(({ type }) => type);
  if (!override && !fits(state, head.eventId, types)) return "WAITLIST_NO_SEATS";
  const status = seatedStatus(state, types);
  if (head.hostId && !isLive(seatOf(state, head.hostId))) {
    if (isHosts(state, head.eventId, head.email)) return "CONFLICT";
    head.hostId = null;
  }
  for (const seat of waiting) seat.status = status;
  tellOtherwise(...waiting);
  if (status === "PENDING") writeBill(state, head, waiting);
  record(state, "WAITLIST_APPROVED");
  return `OK ${status}`;
}

/** The invoice of an unpaid party that has none (rules#invoice-party). */
export function invoiceParty(state: ClubState, head: Seat): Said {
  const party = partyOf(state, head);
  const unpaid = party.filter(({ status }) => status === "PENDING");
  const owed = unpaid.reduce((all, { type }) => all + priceOf(state, type), 0);
  if (head.hostId || !hasSeat(head) || owed === 0) return "UNPROCESSABLE_ENTITY";
  const isBilled = ({ id }: Seat) => unpaidOf(state, id).length > 0;
  if (isBilled(head) || unpaid.every(isBilled)) return "CONFLICT";
  if (writeBill(state, head, party) === "CONFLICT") return "CONFLICT";
  record(state, "INVOICE_CREATED");
  return "OK ISSUED";
}

export function decline(state: ClubState, head: Seat): Said {
  if (!isLive(head)) return "OK";
  if (head.status !== "WAITLISTED") return "CONFLICT";
  const seated = partyOf(state, head).filter(hasSeat);
  if (seated.some(({ email }) => isHosts(state, head.eventId, email))) return "CONFLICT";
  for (const guest of seated) becomeHost(state, guest);
  cancelSeats(
    state,
    partyOf(state, head).filter(({ status }) => status === "WAITLISTED"),
  );
  record(state, "WAITLIST_DECLINED");
  return "OK";
}

/** A guest whose host leaves the queue owes what is unpaid of the own seat. */
function becomeHost(state: ClubState, guest: Seat): void {
  const from = payerOf(state, guest);
  guest.hostId = null;
  readdressBills(state, [guest], { from, to: payerOf(state, guest) });
}

export function resize(state: ClubState, eventId: string, capacity: number): Said {
  const at = eventOf(state, eventId);
  if (at.cancelled) return "UNPROCESSABLE_ENTITY";
  if (capacity !== at.capacity && capacity < seatsTaken(state, eventId))
    return "UNPROCESSABLE_ENTITY";
  at.capacity = capacity;
  return "OK";
}

/** Everybody is cancelled, also who has arrived; what is unpaid is asked for no more. */
export function cancelEvent(state: ClubState, eventId: string): Said {
  const at = eventOf(state, eventId);
  if (at.cancelled) return "OK";
  const seats = state.seats.filter((seat) => seat.eventId === eventId);
  for (const seat of seats) seat.status = "CANCELLED";
  endBillsOf(state, seats);
  at.cancelled = true;
  record(state, "EVENT_CANCELLED");
  return "OK";
}
