import type { Query } from "#base/db/client.ts";
import { newId, type TenantId } from "#base/ids.ts";
import { event, question, ticketType } from "../src/modules/events/event.sql.ts";
import type { EventStatus } from "../src/modules/events/event-states.ts";
import { slugOf } from "../src/modules/events/slug.ts";
import { registration } from "../src/modules/registration/registration.sql.ts";
import type { DemoClub, DemoTitles } from "./demo-clubs.ts";
import { daysBefore, schedule } from "./demo-schedule.ts";
import { doorTickets, writeTakings } from "./door-takings.ts";
import { finishedEvening, writeAudit, writeConflict } from "./finished-evening.ts";
import { DIET_KEY, paidDinner, writeBills } from "./paid-dinner.ts";
import { countersOf, inQueue, type NewRegistration, partyRows } from "./registration-rows.ts";
import type { People } from "./write-people.ts";

type Kind = keyof DemoTitles;

interface Plan {
  status: EventStatus;
  capacity: number;
  description: string;
  maxPartySize?: number;
  reminderHours?: number;
}

const PLAN: Record<Kind, Plan> = {
  open: {
    status: "PUBLISHED",
    capacity: 60,
    description: `Come and see what we do. **Members may bring friends**; no experience is needed.

- Doors open half an hour before the start
- Wear something that may get dirty
- Tea, coffee and cake afterwards`,
  },
  full: {
    status: "PUBLISHED",
    capacity: 12,
    description: "A small group with a coach. Fully booked: join the waitlist and we will write.",
  },
  paid: {
    status: "PUBLISHED",
    capacity: 80,
    description: "Three courses, music, and *the prizes of the season*.",
  },
  course: {
    status: "PUBLISHED",
    capacity: 16,
    description: "A day for beginners. The sponsored places went fast; the others are on sale.",
    maxPartySize: 4,
    reminderHours: 48,
  },
  draft: {
    status: "DRAFT",
    capacity: 24,
    description: "Three days away together. Programme to follow.",
  },
  finished: { status: "COMPLETED", capacity: 50, description: "Talks, drinks and old friends." },
  cancelled: {
    status: "CANCELLED",
    capacity: 30,
    description: "Called off because of the weather.",
  },
};

/** Stores a club's events with everybody who is registered, counters included. */
export async function writeEvents(
  tx: Query,
  tenantId: TenantId,
  club: DemoClub,
  people: People,
  now: Date,
): Promise<void> {
  const ids = { open: newId(), full: newId(), paid: newId(), course: newId() };
  const others = { draft: newId(), finished: newId(), cancelled: newId() };
  const eventIds: Record<Kind, string> = { ...ids, ...others };
  const periods = schedule(now, club.timezone);
  const at = (kind: Kind) => ({ tenantId, eventId: eventIds[kind] });
  const dinner = paidDinner(at("paid"), club, people, now);
  const course = courseDay(at("course"), people, club, { now, startsAt: periods.course.startsAt });
  const doorTypes = doorTickets(at("finished"), club);
  const { startsAt } = periods.finished;
  const evening = finishedEvening(at("finished"), people, startsAt, doorTypes);
  const registered: Record<Kind, NewRegistration[]> = {
    open: openEvening(at("open"), people, now),
    full: fullSession(at("full"), people, now),
    paid: dinner.registrations,
    course: course.registrations,
    draft: [],
    finished: evening.registrations,
    cancelled: calledOff(at("cancelled"), people, now),
  };
  const kinds = Object.keys(PLAN) as Kind[];
  await tx.insert(event).values(
    kinds.map((kind) => ({
      ...{ tenantId, id: eventIds[kind], ...PLAN[kind], ...periods[kind] },
      ...{ title: club.titles[kind], slug: slugOf(club.titles[kind]), venue: club.venue },
      ...{ timezone: club.timezone, currency: club.currency },
      ...countersOf(registered[kind]),
      createdAt: daysBefore(now, 30),
      publishedAt: kind === "draft" ? null : daysBefore(now, 21),
      cancelledAt: kind === "cancelled" ? daysBefore(now, 2) : null,
    })),
  );
  await tx
    .insert(ticketType)
    .values([
      ...dinner.ticketTypes,
      ...course.ticketTypes,
      ...campTickets(at("draft"), club),
      ...Object.values(doorTypes),
    ]);
  await tx
    .insert(question)
    .values([...askedOf(at("open"), club), { ...at("paid"), ...askedOfEach(club) }]);
  await tx.insert(registration).values(kinds.flatMap((kind) => registered[kind]));
  const walkIns = evening.registrations.filter(({ source }) => source === "WALK_IN");
  await writeTakings(tx, walkIns, club, people);
  await writeBills(tx, dinner.bills, people, { now, dueAt: periods.paid.startsAt });
  await writeAudit(tx, evening, people);
  await writeConflict(tx, evening, people);
}

/** 23 of 60 seats, two parties among them. */
function openEvening(at: { tenantId: TenantId; eventId: string }, people: People, now: Date) {
  const values = { status: "CONFIRMED", confirmedAt: daysBefore(now, 5) } as const;
  return people.further.slice(0, 20).flatMap((host, index) => {
    const guests = [["Mila Novak", "Jonas Novak"], ["Greta Lind"]][index] ?? [];
    return partyRows(at, host, { ...values, createdAt: daysBefore(now, 5) }, guests);
  });
}

/** All of 12 seats, one party among them, and five who wait. */
function fullSession(at: { tenantId: TenantId; eventId: string }, people: People, now: Date) {
  const createdAt = daysBefore(now, 9);
  const seated = people.further.slice(0, 10).flatMap((host, index) => {
    const guests = index === 2 ? ["Paul Ferrer", "Clara Ferrer"] : [];
    return partyRows(at, host, { status: "CONFIRMED", createdAt, confirmedAt: createdAt }, guests);
  });
  const waiting = people.further
    .slice(20, 24)
    .flatMap((host, index) =>
      partyRows(
        at,
        host,
        { status: "WAITLISTED", createdAt: daysBefore(now, 4 - index) },
        index === 1 ? ["Ines Duarte"] : [],
      ),
    );
  return [...seated, ...inQueue(waiting)];
}

/** A ticket type whose places are all taken, one at the early price and one that comes later. */
function courseDay(
  at: { tenantId: TenantId; eventId: string },
  people: People,
  { prices }: DemoClub,
  { now, startsAt }: { now: Date; startsAt: Date },
) {
  const lastWeek = daysBefore(startsAt, 7);
  const sponsored = {
    ...at,
    id: newId(),
    name: "Sponsored place",
    price: 0,
    quota: 4,
    position: 0,
  };
  const early = { name: "Early bird", price: prices.member, salesUntil: lastWeek, position: 1 };
  const late = { name: "Regular", price: prices.guest, salesFrom: lastWeek, position: 2 };
  const createdAt = daysBefore(now, 12);
  const values = { status: "CONFIRMED", createdAt, confirmedAt: createdAt } as const;
  return {
    ticketTypes: [sponsored, { ...at, ...early, quota: 8 }, { ...at, ...late }],
    registrations: people.further
      .slice(30, 34)
      .flatMap((host) => partyRows(at, host, { ...values, ticketTypeId: sponsored.id })),
  };
}

/** Everybody's registration went with the event. */
const calledOff = (at: { tenantId: TenantId; eventId: string }, people: People, now: Date) =>
  people.further.slice(7, 12).flatMap((host) =>
    partyRows(at, host, {
      status: "CANCELLED",
      createdAt: daysBefore(now, 8),
      confirmedAt: daysBefore(now, 8),
      cancelledAt: daysBefore(now, 2),
    }),
  );

const campTickets = (at: { tenantId: TenantId; eventId: string }, { prices }: DemoClub) => [
  { ...at, name: "All three days", price: prices.guest * 6, position: 0 },
  { ...at, name: "One day", price: prices.guest * 2, position: 1 },
];

const askedOf = (at: { tenantId: TenantId; eventId: string }, { question: asked }: DemoClub) => [
  { ...at, key: "preference", type: "SINGLE_CHOICE" as const, position: 0, ...asked },
  { ...at, key: "remarks", label: "Anything we should know?", type: "TEXT" as const, position: 1 },
];

/** Asked of everybody in a party, not of the host alone. */
const askedOfEach = ({ diet }: DemoClub) =>
  ({ key: DIET_KEY, type: "SINGLE_CHOICE", position: 0, perAttendee: true, ...diet }) as const;
