import { ERASED_NAME } from "#base/erased-name.ts";
import type { SeededRandom } from "../random.ts";
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
import { lengthOf, payThrough, periodDayOf } from "./paid-through.ts";
import { cancelSeats } from "./seat-rules.ts";

/** The rules of the membership year (rules#renewals, rules#standing, rules#erasure). Days are ISO. */

export const dayAfter = (day: string, days: number): string => {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
};

/** The day of the periods a year or a month later; a shorter month ends them earlier. */
function endOfNext(period: Period, person: Person, day: string): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  const months = period === "MONTH" ? 1 : 12;
  const wanted = Math.min(periodDayOf(person, day), lengthOf(year, month + months));
  return new Date(Date.UTC(year, month - 1 + months, wanted)).toISOString().slice(0, 10);
}

function endOfPeriod({ period }: MembershipKind, person: Person, through: string, today: string) {
  const goesOn = period === "ROLLING_YEAR" || period === "MONTH";
  if (!goesOn || person.paidThrough === null) return through;
  const own = endOfNext(period, person, person.paidThrough);
  return own >= today && own < through ? own : through;
}

const isOnePeriod = (period: Period, one: string, other: string): boolean =>
  period === "LIFETIME" ||
  one.slice(0, period === "MONTH" ? 7 : 4) === other.slice(0, period === "MONTH" ? 7 : 4);

/** Last paid days, so far from today that midnight decides nothing. */
const PAID_DAYS = [-400, -45, -8, 10, 200];

export const today = (): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" }).format(new Date());

export const paidDay = (random: SeededRandom): string => dayAfter(today(), random.oneOf(PAID_DAYS));

/** The nightly job: whose paid time ends within so many days goes on for the next period. */
export function renewNightly(state: ClubState, days: number, day: string): Said {
  const groups = new Map<string, string[]>();
  for (const [memberId, person] of Object.entries(state.people)) {
    const kind = person.type ? state.kinds[person.type] : undefined;
    const { paidThrough } = person;
    if (!kind?.active || kind.period === "LIFETIME" || person.erased || !paidThrough) continue;
    const ends = paidThrough <= dayAfter(day, days);
    const isInvoiced = state.bills.some(
      ({ renews }) => renews?.memberId === memberId && renews.through > paidThrough,
    );
    if (!ends || isInvoiced || !["CURRENT", "DUE"].includes(standingOf(state, person, day)))
      continue;
    const through = nextEnd(kind.period, person, paidThrough);
    groups.set(through, [...(groups.get(through) ?? []), memberId]);
  }
  for (const [through, memberIds] of groups) renewAll(state, memberIds, through, day);
  return "OK";
}

const nextEnd = (period: Period, person: Person, paidThrough: string): string => {
  if (period !== "CALENDAR_YEAR") return endOfNext(period, person, paidThrough);
  const year = Number(paidThrough.slice(0, 4));
  return `${paidThrough.endsWith("-12-31") ? year + 1 : year}-12-31`;
};

/** Invoices each member's next period once, ever. */
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
    if (kind?.active && !person.erased && isBehind(kind, person, through))
      renewOne(state, memberId, kind, endOfPeriod(kind, person, through, today));
  }
  record(state, "RENEWALS_STARTED");
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
