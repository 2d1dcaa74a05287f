import { book, chargeOf, confirmPaid, creditOf, newBill } from "./bill-rules.ts";
import {
  type Bill,
  type ClubState,
  eventOf,
  hasSeat,
  isLive,
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
import { fits, isHosts, liveOf } from "./seat-rules.ts";

/** The rules of reinstated seats (rules#reinstate). */

/** Gives a cancelled party its seats again, billed for what its money does not cover. */
export function reinstate(state: ClubState, head: Seat, override: boolean): Said {
  if (head.status === "WAITLISTED") return "CONFLICT";
  if (isLive(head)) return `OK ${head.status}`;
  const { eventId } = head;
  if (eventOf(state, eventId).cancelled) return "UNPROCESSABLE_ENTITY";
  const host = head.hostId ? seatOf(state, head.hostId) : head;
  if (host !== head && !isLive(host)) return "CONFLICT";
  if (state.people[payerOf(state, host) ?? ""]?.erased) return "UNPROCESSABLE_ENTITY";
  const seats = partyOf(state, head).filter(
    ({ status, cancelledAt }) => status === "CANCELLED" && cancelledAt === head.cancelledAt,
  );
  const types = seats.map(({ type }) => type);
  if (!override && !fits(state, eventId, types)) return "WAITLIST_NO_SEATS";
  if (host === head && hasAnother(state, head)) return "CONFLICT";
  for (const seat of seats) seat.status = "PENDING";
  const party = partyOf(state, host);
  bill(state, host, seats);
  tell(...confirmPaid(state, party));
  record(state, "REGISTRATION_REINSTATED");
  return `OK ${head.status}`;
}

const hasAnother = (state: ClubState, { eventId, memberId, email }: Seat): boolean =>
  isHosts(state, eventId, email) || (memberId !== null && !!liveOf(state, eventId, memberId));

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);

/** Bills the seats, and pays the party's bills with the payer's credit, the oldest first. */
function bill(state: ClubState, host: Seat, reinstated: readonly Seat[]): void {
  const ids = new Set(partyOf(state, host).map(({ id }) => id));
  const bills = state.bills.filter(({ of, isVoid }) => !isVoid && of !== null && ids.has(of));
  const payer = payerOf(state, host);
  const lines = linesToPay(state, host, reinstated, bills);
  const open = bills.filter((each) => openOf(each) > 0);
  if (Object.keys(lines).length > 0) {
    const supplements = bills.some(({ of }) => of === host.id);
    open.push(newBill(state, { of: host.id, payer, lines, supplements }));
    record(state, "INVOICE_CREATED");
  }
  for (const each of open) {
    const amount = Math.min(openOf(each), creditOf(state, each));
    if (each.payer !== payer || amount === 0) continue;
    book(state, each, amount, { isCredit: true });
    record(state, "CREDIT_APPLIED");
  }
}

/**
 * What seats cost beyond what was paid or is asked for already; of those who stayed also seats that
 * nobody was asked to pay yet, since the payment of a party confirms all of it.
 */
function linesToPay(
  state: ClubState,
  host: Seat,
  reinstated: readonly Seat[],
  bills: readonly Bill[],
): Record<string, number> {
  const billedFor = ({ id }: Seat) => sum(bills.map(({ lines }) => lines[id] ?? 0));
  const seats = partyOf(state, host)
    .filter(hasSeat)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const costs = seats.map((seat) => {
    const [billed, price] = [billedFor(seat), priceOf(state, seat.type)];
    const isUnbilled = seat.status === "PENDING" && billed === 0;
    const isToBill = reinstated.includes(seat) || isUnbilled;
    const cost = billed === 0 && isToBill ? price : Math.min(billed, price);
    const asked = sum(bills.map((each) => chargeOf(each, seat.id)));
    return { id: seat.id, cost, isToBill, lacks: Math.max(0, cost - asked) };
  });
  const covered = sum(bills.map((each) => each.paid + openOf(each)));
  let rest = Math.max(0, sum(costs.map(({ cost }) => cost)) - covered);
  const lines: Record<string, number> = {};
  const toBill = costs.filter(({ isToBill }) => isToBill);
  const others = costs.filter(({ isToBill }) => !isToBill);
  const shares = [
    ...[...toBill, ...others].map(({ id, lacks }) => ({ id, most: lacks })),
    ...toBill.map(({ id, cost, lacks }) => ({ id, most: cost - lacks })),
  ];
  for (const { id, most } of shares) {
    const amount = Math.min(rest, most);
    if (amount > 0) lines[id] = (lines[id] ?? 0) + amount;
    rest -= amount;
  }
  return lines;
}
