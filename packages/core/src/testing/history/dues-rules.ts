import { ERASED_NAME } from "#base/text/erased-name.ts";
import type { SeededRandom } from "../random.ts";
import { newBill } from "./bill-rules.ts";
import {
  type ClubState,
  hasSeat,
  isLive,
  isUnpaid,
  type MembershipKind,
  type Person,
  partyOf,
  record,
  type Said,
} from "./club-state.ts";
import { dayAfter, payFor, periodAfter } from "./paid-through.ts";
import { cancelSeats } from "./seat-rules.ts";

/** The rules of the membership year (rules#renewals, rules#standing, rules#erasure). Days are ISO. */

/** Last paid days, so far from today that midnight decides nothing. */
const PAID_DAYS = [-400, -45, -8, 10, 200];

export const today = (): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" }).format(new Date());

export const paidDay = (random: SeededRandom): string => dayAfter(today(), random.oneOf(PAID_DAYS));

/**
 * The nightly job: whose paid time ends within so many days goes on for the next period, unless an
 * invoice was written for it, also one that is void by now.
 */
export function renewNightly(state: ClubState, days: number, day: string): Said {
  const through = dayAfter(day, days);
  const ending = Object.entries(state.people).flatMap(([memberId, person]) => {
    const kind = person.type ? state.kinds[person.type] : undefined;
    const { paidThrough } = person;
    if (!kind?.active || kind.period === "LIFETIME" || person.erased || !paidThrough) return [];
    const wasInvoiced = state.bills.some(
      ({ renews }) => renews?.memberId === memberId && renews.to > paidThrough,
    );
    const isKept = ["CURRENT", "DUE"].includes(standingOf(state, person, day));
    return paidThrough <= through && !wasInvoiced && isKept ? [memberId] : [];
  });
  if (ending.length > 0) renewAll(state, ending, through, day);
  return "OK";
}

/** Invoices the next period of each member whose paid one ends by a day. */
export function renew(state: ClubState, through: string, today: string): Said {
  renewAll(state, Object.keys(state.people), through, today);
  return "OK COMPLETED";
}

function renewAll(
  state: ClubState,
  memberIds: readonly string[],
  through: string,
  today: string,
): void {
  for (const memberId of memberIds) {
    const person = state.people[memberId] as Person;
    const kind = person.type ? state.kinds[person.type] : undefined;
    if (kind?.active && !person.erased && isDue(kind, person, through))
      renewOne(state, memberId, kind, today);
  }
  record(state, "RENEWALS_STARTED");
}

const isDue = ({ period }: MembershipKind, { paidThrough }: Person, through: string): boolean =>
  paidThrough === null || (period !== "LIFETIME" && paidThrough <= through);

function renewOne(state: ClubState, memberId: string, kind: MembershipKind, today: string): void {
  const person = state.people[memberId] as Person;
  const goesOn = standingOf(state, person, today) !== "LAPSED";
  const paid = goesOn ? person : { paidThrough: null };
  const period = periodAfter(kind.period, paid, today);
  const isInvoiced = state.bills.some((bill) => {
    const { renews } = bill;
    if (renews?.memberId !== memberId || bill.isVoid) return false;
    if (isUnpaid(bill) && renews.to >= period.from) return true;
    return kind.period === "LIFETIME" ? renews.type === person.type : renews.to === period.to;
  });
  if (isInvoiced) return;
  const renews = { ...period, memberId, type: person.type };
  if (kind.fee > 0) newBill(state, { payer: memberId, lines: { "": kind.fee }, renews });
  else payFor(person, period);
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
  const nothing = { fullName: ERASED_NAME, email: null, phone: null };
  for (const seat of own) Object.assign(seat, { ...nothing, answers: {}, links: seat.links + 1 });
  Object.assign(person, { email: null, type: null, paidThrough: null, erased: true });
  record(state, "MEMBER_ERASED");
  return "OK";
}
