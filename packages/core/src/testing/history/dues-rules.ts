import { newBill } from "./bill-rules.ts";
import {
  type ClubState,
  hasSeat,
  isLive,
  isUnpaid,
  type MembershipKind,
  type Period,
  type Person,
  partyOf,
  record,
  type Said,
} from "./club-state.ts";
import { cancelSeats } from "./seat-rules.ts";

/** The rules of the membership year (rules#renewals, rules#standing, rules#erasure). Days are ISO. */

export const dayAfter = (day: string, days: number): string => {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
};

/** The same day a year or a month later; the last day of a month stays the last one. */
function endOfNext(period: Period, day: string): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const months = period === "MONTH" ? 1 : 12;
  const last = (of: number) => new Date(Date.UTC(year, of, 0)).getUTCDate();
  const length = last(month + months);
  const wanted = date === last(month) ? length : Math.min(date, length);
  return new Date(Date.UTC(year, month - 1 + months, wanted)).toISOString().slice(0, 10);
}

function endOfPeriod({ period }: MembershipKind, person: Person, through: string, today: string) {
  const goesOn = period === "ROLLING_YEAR" || period === "MONTH";
  if (!goesOn || person.paidThrough === null) return through;
  const own = endOfNext(period, person.paidThrough);
  return own >= today && own < through ? own : through;
}

const isOnePeriod = (period: Period, one: string, other: string): boolean =>
  period === "LIFETIME" ||
  one.slice(0, period === "MONTH" ? 7 : 4) === other.slice(0, period === "MONTH" ? 7 : 4);

/** Invoices each member's next period once, ever. */
export function renew(state: ClubState, through: string, today: string): Said {
  for (const [memberId, person] of Object.entries(state.people)) {
    const kind = person.type ? state.kinds[person.type] : undefined;
    if (kind?.active && !person.erased && isBehind(kind, person, through))
      renewOne(state, memberId, kind, endOfPeriod(kind, person, through, today));
  }
  record(state, "RENEWALS_STARTED");
  return "OK COMPLETED";
}

const isBehind = ({ period }: MembershipKind, { paidThrough }: Person, through: string): boolean =>
  paidThrough === null || (period !== "LIFETIME" && paidThrough < through);

function renewOne(state: ClubState, memberId: string, kind: MembershipKind, end: string): void {
  const isInvoiced = state.bills.some((bill) => {
    if (bill.renews?.memberId !== memberId) return false;
    const former = bill.renews.through;
    const isSame = former > end || isOnePeriod(kind.period, former, end);
    return former === end || (isUnpaid(bill) && isSame);
  });
  if (isInvoiced) return;
  const renews = { memberId, through: end };
  if (kind.fee > 0) newBill(state, { payer: memberId, lines: { "": kind.fee }, renews });
  else payThrough(state.people[memberId] as Person, end);
}

/** The last paid day never moves back. */
function payThrough(person: Person, through: string): void {
  if (!person.paidThrough || person.paidThrough < through) person.paidThrough = through;
}

export function setMembership(
  state: ClubState,
  memberId: string,
  { type, paidThrough }: { type: string; paidThrough: string | null },
): Said {
  const person = state.people[memberId] as Person;
  if (type !== person.type && !state.kinds[type]?.active) return "UNPROCESSABLE_ENTITY";
  if (person.erased) return "UNPROCESSABLE_ENTITY";
  Object.assign(person, { type, paidThrough });
  return "OK";
}

export function standingOf(state: ClubState, person: Person, today: string): string {
  const kind = person.type ? state.kinds[person.type] : undefined;
  if (!kind) return "NONE";
  const { paidThrough } = person;
  if (paidThrough && (kind.period === "LIFETIME" || paidThrough >= today)) return "CURRENT";
  // Everybody of the model joined today.
  return dayAfter(paidThrough ?? today, kind.graceDays) >= today ? "DUE" : "LAPSED";
}

/** Whether somebody of this member's parties has arrived: then the party would stay. */
export const hasArrived = (state: ClubState, memberId: string): boolean =>
  state.seats
    .filter((seat) => seat.memberId === memberId)
    .some((seat) => partyOf(state, seat).some(({ status }) => status === "CHECKED_IN"));

/** What is to come is cancelled, and the row keeps nothing of the person. A debt stays owed. */
export function erase(state: ClubState, memberId: string): Said {
  const person = state.people[memberId] as Person;
  if (person.erased) return "OK";
  const own = state.seats.filter((seat) => seat.memberId === memberId);
  for (const head of own)
    if (hasSeat(head) || head.status === "WAITLISTED")
      cancelSeats(state, partyOf(state, head).filter(isLive));
  for (const seat of own) Object.assign(seat, { email: null, phone: null, links: seat.links + 1 });
  Object.assign(person, { email: null, type: null, paidThrough: null, erased: true });
  record(state, "MEMBER_ERASED");
  return "OK";
}
