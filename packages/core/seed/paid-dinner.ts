import { HOUR } from "#base/clock.ts";
import type { TenantId } from "#base/ids.ts";
import type { DemoClub } from "./demo-clubs.ts";
import { daysBefore } from "./demo-schedule.ts";
import type { Bill } from "./ledger.ts";
import { type NewRegistration, partyRows } from "./registration-rows.ts";
import { paidAfter, receiptOf, seatBill, seatLines, ticketType } from "./seat-bills.ts";
import { inOffice, spread } from "./spread.ts";
import type { People } from "./write/write-people.ts";

interface Moments {
  publishedAt: Date;
  startsAt: Date;
  now: Date;
}

/** The key of the question that each attendee answers. */
export const DIET_KEY = "diet";
const PAID_HOSTS = 10;
const UNPAID_HOSTS = 3;
/** Minor units of the one who has paid a part. */
const PART = 1000;
const PART_AFTER_MS = 6 * HOUR;

/**
 * Ten paid registrations since the event was announced, one of them with a guest, and three of the
 * last days that wait for the money. One of the paid ones was given back, and of an unpaid one a
 * part has come in.
 */
export function paidDinner(
  at: { tenantId: TenantId; eventId: string },
  club: DemoClub,
  people: People,
  moments: Moments,
) {
  const types = [
    ticketType(at, ["Member", club.prices.member], "MEMBER", 0),
    ticketType(at, ["Guest", club.prices.guest], "GUEST", 1),
  ] as const;
  const registeredAt = registrationTimes(moments);
  const hosts = people.further.slice(4, 4 + PAID_HOSTS + UNPAID_HOSTS);
  const parties = hosts.map((host, index) => {
    const isPaid = index < PAID_HOSTS;
    const createdAt = registeredAt[index] ?? moments.publishedAt;
    const confirmedAt = isPaid ? paidAfter(createdAt, index) : null;
    const status = isPaid ? "CONFIRMED" : "PENDING";
    const guests = index === 0 ? ["Elena Rossi"] : [];
    return partyRows(at, host, { status, createdAt, confirmedAt }, guests).map((row, place) => ({
      ...row,
      ticketTypeId: types[place === 0 ? 0 : 1].id,
      answers: dishOf(club, index + place),
    }));
  });
  return {
    ticketTypes: types,
    registrations: parties.flat(),
    bills: parties.map((party, index) => {
      const bill = seatBill(party, seatLines(club.titles.paid, party, types), {
        dueAt: moments.startsAt,
      });
      return withMoney(bill, party, { index, finance: people.finance.id, now: moments.now });
    }),
  };
}

const registrationTimes = ({ publishedAt, now }: Moments): Date[] => [
  ...spread(publishedAt, daysBefore(now, 4), PAID_HOSTS),
  ...spread(daysBefore(now, 2.5), daysBefore(now, 0.3), UNPAID_HOSTS),
];

const dishOf = ({ diet: { options } }: DemoClub, at: number) => ({
  [DIET_KEY]: options[at % options.length] ?? "",
});

function withMoney(
  bill: Bill,
  [host]: readonly NewRegistration[],
  { index, finance: takenBy, now }: { index: number; finance: string; now: Date },
): Bill {
  if (host?.confirmedAt) {
    const online = { at: host.confirmedAt, channel: "ONLINE" as const, takenBy };
    const isLast = index === PAID_HOSTS - 1;
    const refund = { at: inOffice(daysBefore(now, 1), index), reason: "Can no longer come" };
    return { ...bill, receipts: [receiptOf(bill.lines, { ...online, ...(isLast && { refund }) })] };
  }
  if (index !== PAID_HOSTS) return { ...bill, isAwaited: true };
  const at = new Date(bill.issuedAt.getTime() + PART_AFTER_MS);
  const part = { amount: PART, at, channel: "MANUAL_BANK_TRANSFER" as const, takenBy };
  return { ...bill, receipts: [part], isAwaited: true };
}
