import type { TenantId } from "#base/ids.ts";
import type { MemberRow } from "../src/modules/membership/member/shell-guest.ts";
import type { Crowd, DemoClub, EarlierKind } from "./demo-clubs.ts";
import type { Period } from "./demo-schedule.ts";
import { doorBills, doorTickets } from "./door-takings.ts";
import { type Evening, finishedEvening, type Turnout } from "./finished-evening.ts";
import type { Bill } from "./ledger.ts";
import { type PricedType, receiptOf, seatBill, seatLines, ticketType } from "./seat-bills.ts";
import type { People } from "./write/write-people.ts";

/** An event that is over, with what was sold for it. */
export interface PastEvent {
  evening: Evening;
  ticketTypes: PricedType[];
  bills: Bill[];
}

interface Moments extends Period {
  publishedAt: Date;
}

interface Where {
  tenantId: TenantId;
  eventId: string;
}

const NO_SHOWS = 5;
/** Has no factor in common with the forty members: each is met once. */
const STRIDE = 7;

/**
 * The last one: 26 registered, of whom five did not come; two came without a registration and paid
 * at the door; one had cancelled. For a few minutes the doors had no network, and one ticket came
 * twice.
 */
export function lastEvening(
  at: Where,
  club: DemoClub,
  people: People,
  moments: Moments,
): PastEvent {
  const tickets = doorTickets(at, club);
  const hosts = [people.member, people.member2, ...people.further.slice(0, 24)];
  const turnout: Turnout = {
    came: hosts.slice(0, -NO_SHOWS),
    absent: hosts.slice(-NO_SHOWS),
    cancelled: people.further.slice(24, 25),
    walkIns: people.further.slice(30, 32),
    ...{ undone: 3, wasOffline: true },
  };
  const evening = finishedEvening(at, people, moments, turnout, tickets);
  const ticketTypes = [tickets.booked, tickets.atDoor];
  const bills = doorBills(walkInsOf(evening), club.titles.finished, ticketTypes, people);
  return { evening, ticketTypes, bills };
}

/** One of those before it; the fundraiser is paid for. */
export function earlierEvent(
  at: Where,
  kind: EarlierKind,
  club: DemoClub,
  people: People,
  moments: Moments,
): PastEvent {
  const turnout = turnoutOf(club.earlier[kind].crowd, club, people);
  if (kind !== "fundraiser")
    return {
      evening: finishedEvening(at, people, moments, turnout),
      ...{ ticketTypes: [], bills: [] },
    };
  const { member, guest } = club.fundraiserPrices;
  const booked = ticketType(at, ["Member", member], "MEMBER", 0);
  const friend = ticketType(at, ["Guest", guest], "GUEST", 1);
  const tickets = { booked, guest: friend, atDoor: booked, arePaid: true };
  const evening = finishedEvening(at, people, moments, turnout, tickets);
  const ticketTypes = [booked, friend];
  const title = club.titles.fundraiser;
  const bills = [
    ...partyBills(evening, title, ticketTypes, people.finance, moments.startsAt),
    ...doorBills(walkInsOf(evening), title, ticketTypes, people),
  ];
  return { evening, ticketTypes, bills };
}

/** Members from all over the list, each once. */
function turnoutOf(crowd: Crowd, { friends }: DemoClub, { further }: People): Turnout {
  const { came, absent, cancelled = 0, walkIns = 0, guests = 0, undone } = crowd;
  let met = crowd.came + crowd.absent;
  const some = (count: number): MemberRow[] =>
    Array.from({ length: count }, () => {
      met += 1;
      return further[(met * STRIDE) % further.length];
    }).filter((person) => person !== undefined);
  return {
    ...{ came: some(came), absent: some(absent) },
    ...{ cancelled: some(cancelled), walkIns: some(walkIns) },
    guests: friends.slice(0, guests),
    ...(undone === undefined ? {} : { undone }),
  };
}

const walkInsOf = ({ registrations }: Evening) =>
  registrations.filter(({ source }) => source === "WALK_IN");

/** What the parties have paid online, one after the other. */
function partyBills(
  { registrations }: Evening,
  title: string,
  types: readonly PricedType[],
  finance: MemberRow,
  dueAt: Date,
): Bill[] {
  const hosts = registrations.filter(
    (row) => !row.hostRegistrationId && row.source !== "WALK_IN" && row.status !== "CANCELLED",
  );
  return hosts.map((host) => {
    const guests = registrations.filter((row) => row.hostRegistrationId === host.id);
    const lines = seatLines(title, [host, ...guests], types);
    const at = host.confirmedAt ?? dueAt;
    const receipt = receiptOf(lines, { at, channel: "ONLINE", takenBy: finance.id });
    return seatBill([host], lines, { dueAt, receipts: [receipt] });
  });
}
