import { DAY } from "#base/clock.ts";
import type { Query } from "#base/db/pool/client.ts";
import { newId, type TenantId } from "#base/ids.ts";
import { invoice } from "../../src/modules/billing/billing.sql.ts";
import { describeRenewal } from "../../src/modules/invoicing/renewals/describe-renewal.ts";
import type { Period } from "../../src/modules/membership/member/next-period.ts";
import type { MemberRow } from "../../src/modules/membership/member/shell-guest.ts";
import type { DemoClub, Rent } from "../demo-clubs.ts";
import { daysBefore } from "../demo-schedule.ts";
import type { Bill, Receipt } from "../ledger.ts";
import { chance, inOffice } from "../spread.ts";
import type { DemoTypes } from "./write-memberships.ts";
import type { People } from "./write-people.ts";

/** Long enough ago that the club's days to pay are over. */
const OVERDUE_DAYS = 40;
/** The first of the juniors whose membership is due was billed so long ago, each next one later. */
const FIRST_JUNIOR_DAYS = 66;
const DAYS_BETWEEN_JUNIORS = 7;
const UNPAID_JUNIORS = 3;
/** Somebody rents something every so often, for nearly a year now. */
const RENTS = 22;
const DAYS_BETWEEN_RENTS = 15;
const LAST_RENT_DAYS = 20;
const DRAFT_DAYS = 12;
/** Members take their time: the last ones pay their membership so long after the invoice. */
const SLOWEST_DAYS = 100;

type Club = Pick<DemoClub, "rents" | "billing">;

/** What members owe and have paid but for events, and which of it is longest overdue. */
export function duesOf(
  club: Club,
  people: People,
  types: DemoTypes,
  now: Date,
): { bills: Bill[]; overdue: Bill } {
  const { further, finance } = people;
  const [late] = further.slice(-2);
  if (!late) throw new Error("The demonstration has too few members");
  const ago = (days: number) => inOffice(daysBefore(now, days), days);
  const overdue = billOf(club, late, ago(OVERDUE_DAYS), club.rents[0]);
  const rents = Array.from({ length: RENTS }, (_, at) => {
    const issuedAt = ago(LAST_RENT_DAYS + at * DAYS_BETWEEN_RENTS);
    const renter = further[(at * 3) % (further.length - 2)] ?? late;
    const bill = billOf(club, renter, issuedAt, club.rents[at % 2 === 0 ? 0 : 1]);
    return paid(bill, daysBefore(issuedAt, -2 - chance(at) * 14), { at, finance });
  });
  return { bills: [overdue, ...rents, ...membershipBills(club, people, types, now)], overdue };
}

/** A draft of an invoice of some days ago, which has no number. */
export async function writeDraft(
  tx: Query,
  tenantId: TenantId,
  { currency, rents: [{ what, price }] }: DemoClub,
  { further }: People,
  now: Date,
): Promise<void> {
  const [, next] = further.slice(-2);
  if (!next) throw new Error("The demonstration has too few members");
  await tx.insert(invoice).values({
    ...{ tenantId, memberId: next.id, status: "DRAFT" as const, currency, total: price },
    lines: [{ description: what, quantity: 1, unitAmount: price, amount: price }],
    createdAt: daysBefore(now, DRAFT_DAYS),
  });
}

/**
 * The full members have paid this year's membership: billed in December, or when they joined. Of
 * the juniors, whose membership is due, some have an invoice that they have not paid.
 */
function membershipBills(club: Club, people: People, { full, junior }: DemoTypes, now: Date) {
  const year = now.getUTCFullYear();
  const wholeYear = { from: `${year}-01-01`, to: `${year}-12-31` };
  const december = new Date(Date.UTC(year - 1, 11, 1, 10));
  const renewal = (
    person: MemberRow,
    type: DemoTypes["full"],
    issuedAt: Date,
    period: Period = wholeYear,
  ): Bill => ({
    ...billOf(club, person, issuedAt, {
      what: describeRenewal(type, period, "en"),
      price: type.fee,
    }),
    renews: { ...period, membershipTypeId: type.id },
  });
  const fulls = people.further.slice(0, 20).map((person, at) => {
    const joined = person.joinedAt > december;
    const issuedAt = joined ? inOffice(daysBefore(person.joinedAt, -1), at) : december;
    const latest = Math.min(now.getTime() - 2 * DAY, issuedAt.getTime() + SLOWEST_DAYS * DAY);
    const share = joined ? chance(at) / 8 : chance(at);
    const after = DAY + share * (latest - issuedAt.getTime() - DAY);
    const paidAt = new Date(issuedAt.getTime() + after);
    const period = { ...wholeYear, ...(joined && { from: issuedAt.toISOString().slice(0, 10) }) };
    return paid(renewal(person, full, issuedAt, period), paidAt, { at, finance: people.finance });
  });
  const juniors = people.further.slice(20, 20 + UNPAID_JUNIORS).map((person, at) => {
    const days = FIRST_JUNIOR_DAYS - at * DAYS_BETWEEN_JUNIORS;
    return renewal(person, junior, inOffice(daysBefore(now, days), at));
  });
  return [...fulls, ...juniors];
}

const billOf = (
  { billing }: Club,
  { id: memberId }: MemberRow,
  issuedAt: Date,
  { what, price }: Rent,
): Bill => ({
  ...{ id: newId(), memberId, issuedAt, dueAt: daysBefore(issuedAt, -billing.paymentDays) },
  lines: [{ description: what, quantity: 1, unitAmount: price, amount: price }],
  receipts: [],
});

const CHANNELS = [
  "MANUAL_BANK_TRANSFER",
  "MANUAL_BANK_TRANSFER",
  "MANUAL_CASH",
  "MANUAL_BANK_TRANSFER",
  "MANUAL_CARD",
] as const;

function paid(
  bill: Bill,
  day: Date,
  { at: place, finance: { id: takenBy } }: { at: number; finance: MemberRow },
): Bill {
  const amount = bill.lines.reduce((all, line) => all + line.amount, 0);
  const channel: Receipt["channel"] = CHANNELS[place % CHANNELS.length] ?? "MANUAL_BANK_TRANSFER";
  return { ...bill, receipts: [{ amount, at: inOffice(day, place), channel, takenBy }] };
}
