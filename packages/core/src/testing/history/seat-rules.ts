import { cancelBills, rebill, unpaidOf, writeBill } from "./bill-rules.ts";
import {
  type ClubState,
  hasSeat,
  isLive,
  partyOf,
  priceOf,
  record,
  type Said,
  type Seat,
} from "./club-state.ts";

/** The rules of registration and waitlist (rules#registration, rules#waitlist). */
export interface Typed {
  email: string | null;
  type: string;
}

/** A row that the product made; its status is the model's to say. */
export interface Made {
  id: string;
  ticketCode: string;
}

export const seatsTaken = ({ seats }: ClubState, type?: string): number =>
  seats.filter((seat) => hasSeat(seat) && (!type || seat.type === type)).length;

export const queueOf = ({ seats }: ClubState): Seat[] =>
  seats
    .filter(({ status }) => status === "WAITLISTED")
    .toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0));

const isFullFor = (state: ClubState, types: readonly string[]): boolean =>
  types.some((type) => {
    const quota = state.tickets[type]?.quota ?? Number.POSITIVE_INFINITY;
    const wanted = types.filter((each) => each === type).length;
    return wanted > Math.max(0, quota - seatsTaken(state, type));
  });

const fits = (state: ClubState, types: readonly string[]): boolean =>
  seatsTaken(state) + types.length <= state.event.capacity && !isFullFor(state, types);

const seatedStatus = (state: ClubState, types: readonly string[]): "PENDING" | "CONFIRMED" =>
  types.some((type) => priceOf(state, type) > 0) ? "PENDING" : "CONFIRMED";

export const isTaken = ({ seats }: ClubState, email: string | null): boolean =>
  email !== null && seats.some((seat) => isLive(seat) && seat.email === email);

const isHosts = ({ seats }: ClubState, email: string | null): boolean =>
  seats.some((seat) => isLive(seat) && !seat.hostId && seat.email === email);

/** A member's own registration. */
export const liveOf = ({ seats }: ClubState, memberId: string): Seat | undefined =>
  seats.find((seat) => seat.memberId === memberId && isLive(seat));

/** The refusal of a party, or its status. `add` then makes the rows that the product answered with. */
export function register(
  state: ClubState,
  party: readonly Typed[],
  { memberId = null, mayQueue = true }: { memberId?: string | null; mayQueue?: boolean },
  made: readonly Made[],
): Said {
  const emails = party.flatMap(({ email }) => email ?? []);
  const [host] = party;
  if (party.some(({ type }) => !state.tickets[type]?.onSale)) return "UNPROCESSABLE_ENTITY";
  if (memberId !== null && liveOf(state, memberId)) return "CONFLICT";
  if (!host || isHosts(state, host.email) || new Set(emails).size < emails.length)
    return "CONFLICT";
  const types = party.map(({ type }) => type);
  const status = fits(state, types) ? seatedStatus(state, types) : "WAITLISTED";
  if (status === "WAITLISTED" && !mayQueue) return "CONFLICT";
  for (const [at, row] of made.entries()) {
    const { email, type } = party[at] as Typed;
    const of =
      at === 0 ? { hostId: null, memberId } : { hostId: made[0]?.id ?? null, memberId: null };
    addSeat(state, { ...row, ...of, email, type, status });
  }
  return `OK ${status}`;
}

/** Adds a person; gives a waiting one the next number. */
export function addSeat(
  state: ClubState,
  { id, ticketCode, ...seat }: Made & Omit<Seat, "code" | "number" | "links" | "resent" | "phone">,
): Seat {
  const waits = seat.status === "WAITLISTED";
  const added = {
    ...seat,
    id,
    phone: null,
    code: ticketCode,
    number: waits ? state.nextNumber : null,
    links: 0,
    resent: 0,
  };
  if (waits) state.nextNumber += 1;
  state.seats.push(added);
  return added;
}

export function addGuest(
  state: ClubState,
  host: Seat,
  { email, type }: Typed,
  made: readonly Made[],
): Said {
  const size = partyOf(state, host).filter(isLive).length;
  if (!isLive(host) || host.hostId || size >= state.event.largest) return "UNPROCESSABLE_ENTITY";
  if (isTaken(state, email)) return "CONFLICT";
  const waits = host.status === "WAITLISTED" || !fits(state, [type]);
  const status = waits ? "WAITLISTED" : seatedStatus(state, [type]);
  for (const row of made)
    addSeat(state, { ...row, hostId: host.id, memberId: null, email, type, status });
  if (!waits) rebill(state, host.id);
  record(state, "REGISTRATION_ADDED");
  return `OK ${status}`;
}

/** Cancels whoever is given, and brings the bills in line. */
export function cancelSeats(state: ClubState, seats: readonly Seat[]): void {
  const seated = seats.filter(hasSeat);
  for (const seat of seats) seat.status = "CANCELLED";
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

/** A person corrects their own party: all or none (rules#own-place). */
export function editParty(
  state: ClubState,
  head: Seat,
  {
    phone: own,
    guests = [],
  }: { phone?: string | null; guests?: { registrationId: string; phone: string | null }[] },
): Said {
  const edits = guests.map(({ registrationId, phone }) => ({
    ...{ seat: guestOf(state, head, registrationId), phone },
  }));
  if (edits.some(({ seat }) => !seat)) return "VALIDATION_ERROR";
  if (own !== undefined) edits.unshift({ seat: head, phone: own });
  if (edits.some(({ seat }) => !seat || !isLive(seat) || seat.status === "CHECKED_IN"))
    return "CONFLICT";
  for (const { seat, phone } of edits) {
    Object.assign(seat as Seat, { phone });
    record(state, "REGISTRATION_EDITED");
  }
  return "OK";
}

const guestOf = ({ seats }: ClubState, head: Seat, guestId: string): Seat | undefined =>
  seats.find(({ id, hostId }) => id === guestId && hostId === head.id);

export function changeType(state: ClubState, seat: Seat, type: string): Said {
  if (!isLive(seat)) return "UNPROCESSABLE_ENTITY";
  if (seat.type === type) return "OK";
  if (seat.status === "CHECKED_IN") return "UNPROCESSABLE_ENTITY";
  if (hasSeat(seat) && isFullFor(state, [type])) return "CONFLICT";
  const from = priceOf(state, seat.type);
  seat.type = type;
  if (hasSeat(seat)) rebill(state, seat.hostId ?? seat.id, { seatId: seat.id, from });
  record(state, "REGISTRATION_EDITED");
  return "OK";
}

export function changeAddress(state: ClubState, seat: Seat, email: string): Said {
  const isMembers = !seat.hostId && seat.memberId !== null && seat.email !== null;
  if (seat.email !== email && isMembers) return "UNPROCESSABLE_ENTITY";
  if (!isLive(seat)) return "UNPROCESSABLE_ENTITY";
  if (seat.email === email) return "OK";
  if (seat.status === "CHECKED_IN") return "UNPROCESSABLE_ENTITY";
  if (isTaken(state, email)) return "CONFLICT";
  Object.assign(seat, { email, links: seat.links + 1 });
  record(state, "REGISTRATION_EDITED");
  return "OK";
}

/** Sends the mail of a registration again, and changes nothing else. */
export function resend(seat: Seat): Said {
  if (!seat.email) return "UNPROCESSABLE_ENTITY";
  seat.resent += 1;
  return "OK";
}

/** Without the new ticket code, which only the product knows. */
export function transfer(state: ClubState, seat: Seat, email: string, made: readonly Made[]): Said {
  const settled = !isLive(seat) || seat.status === "CHECKED_IN";
  if (settled || seat.email === email) return "UNPROCESSABLE_ENTITY";
  if (isTaken(state, email)) return "CONFLICT";
  state.formerCodes.push(seat.code);
  Object.assign(seat, { email, phone: null, memberId: null, links: seat.links + 1 });
  seat.code = made[0]?.ticketCode ?? "";
  record(state, "REGISTRATION_TRANSFERRED");
  return "OK";
}

export function approve(state: ClubState, head: Seat, override: boolean): Said {
  if (head.status !== "WAITLISTED") return "OK alreadyApproved";
  const waiting = partyOf(state, head).filter(({ status }) => status === "WAITLISTED");
  const types = waiting.map(({ type }) => type);
  if (!override && !fits(state, types)) return "WAITLIST_NO_SEATS";
  const status = seatedStatus(state, types);
  for (const seat of waiting) seat.status = status;
  if (status === "PENDING") {
    const host = head.hostId ? state.seats.find(({ id }) => id === head.hostId) : head;
    writeBill(state, head, waiting, host?.memberId ?? null);
  }
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
  writeBill(state, head, party, head.memberId);
  record(state, "INVOICE_CREATED");
  return "OK ISSUED";
}

export function decline(state: ClubState, head: Seat): Said {
  if (!isLive(head)) return "OK";
  if (head.status !== "WAITLISTED") return "CONFLICT";
  cancelSeats(
    state,
    partyOf(state, head).filter(({ status }) => status === "WAITLISTED"),
  );
  record(state, "WAITLIST_DECLINED");
  return "OK";
}

export function resize({ event, ...state }: ClubState, capacity: number): Said {
  const taken = seatsTaken({ event, ...state });
  if (capacity !== event.capacity && capacity < taken) return "UNPROCESSABLE_ENTITY";
  event.capacity = capacity;
  return "OK";
}
