import { certain } from "#base/certain.ts";
import type { Query } from "#base/db/pool/client.ts";
import { newId, type TenantId } from "#base/ids.ts";
import { createSlug } from "../../src/modules/events/edit/slug.ts";
import { event, question, ticketType } from "../../src/modules/events/event.sql.ts";
import type { EventStatus } from "../../src/modules/events/event-states.ts";
import { registration } from "../../src/modules/registration/registration.sql.ts";
import {
  askedOf,
  askedOfEach,
  calledOff,
  campTickets,
  courseDay,
  fullSession,
  openEvening,
} from "../coming-events.ts";
import type { DemoClub, DemoTitles, EarlierKind } from "../demo-clubs.ts";
import { type Announced, daysBefore, schedule } from "../demo-schedule.ts";
import { writeAudit, writeConflict } from "../finished-evening.ts";
import type { Bill } from "../ledger.ts";
import { paidDinner } from "../paid-dinner.ts";
import { earlierEvent, lastEvening, type PastEvent } from "../past-evenings.ts";
import { countersOf, type NewRegistration } from "../registration-rows.ts";
import { inOffice } from "../spread.ts";
import type { People } from "./write-people.ts";

type Kind = keyof DemoTitles;

/** An event as it was stored. */
export type NewEvent = typeof event.$inferInsert & { id: string; kind: Kind; createdAt: Date };

/** The events of a club, and what is to be paid for them. */
interface DemoEvents {
  events: NewEvent[];
  bills: Bill[];
}

interface Plan {
  status: EventStatus;
  capacity: number;
  maxPartySize?: number;
  reminderHours?: number;
}

const PLAN: Record<Exclude<Kind, EarlierKind>, Plan> = {
  open: { status: "PUBLISHED", capacity: 60 },
  full: { status: "PUBLISHED", capacity: 12 },
  paid: { status: "PUBLISHED", capacity: 80 },
  course: { status: "PUBLISHED", capacity: 16, maxPartySize: 4, reminderHours: 48 },
  draft: { status: "DRAFT", capacity: 24 },
  finished: { status: "COMPLETED", capacity: 50 },
  cancelled: { status: "CANCELLED", capacity: 30 },
};

const CANCELLED_DAYS_AGO = 2;

type Periods = Record<Kind, Announced>;
type Place = (kind: Kind) => { tenantId: TenantId; eventId: string };

/** Stores a club's events with everybody who is registered, counters included. */
export async function writeEvents(
  tx: Query,
  tenantId: TenantId,
  club: DemoClub,
  people: People,
  now: Date,
): Promise<DemoEvents> {
  const periods = schedule(now, club);
  const kinds = Object.keys(periods) as Kind[];
  const ids = new Map(kinds.map((kind) => [kind, newId()]));
  const at: Place = (kind) => ({ tenantId, eventId: certain(ids.get(kind), kind) });
  const coming = comingEvents(at, club, people, periods, now);
  const past = pastEvents(at, club, people, periods);
  const over = Object.values(past);
  const registered = (kind: Kind): NewRegistration[] =>
    kind in past
      ? past[kind as keyof typeof past].evening.registrations
      : (coming.registered[kind] ?? []);
  const rows = kinds.map((kind) => ({
    ...{ tenantId, id: at(kind).eventId, ...planOf(kind, club), ...periods[kind] },
    ...{ title: club.titles[kind], slug: createSlug(club.titles[kind]), venue: club.venue },
    ...{ description: club.texts[kind], timezone: club.timezone, currency: club.currency },
    ...countersOf(registered(kind)),
    publishedAt: kind === "draft" ? null : periods[kind].publishedAt,
    cancelledAt: kind === "cancelled" ? cancelledAt(now) : null,
  }));
  await tx.insert(event).values(rows);
  const ticketTypes = [...coming.ticketTypes, ...over.flatMap((one) => one.ticketTypes)];
  await tx.insert(ticketType).values(ticketTypes);
  await tx
    .insert(question)
    .values([...askedOf(at("open"), club), { ...at("paid"), ...askedOfEach(club) }]);
  await tx.insert(registration).values(kinds.flatMap(registered));
  const evenings = over.map(({ evening }) => evening);
  await writeAudit(tx, evenings, people);
  await writeConflict(tx, past.finished.evening, people);
  return {
    events: rows.map((row, index) => ({ ...row, kind: kinds[index] ?? "draft" })),
    bills: [...coming.bills, ...over.flatMap(({ bills }) => bills)],
  };
}

/** Those that are on or to come, and the one that was called off. */
function comingEvents(at: Place, club: DemoClub, people: People, periods: Periods, now: Date) {
  const dinner = paidDinner(at("paid"), club, people, { ...periods.paid, now });
  const course = courseDay(at("course"), people, club, periods.course);
  const { publishedAt } = periods.cancelled;
  const registered: Partial<Record<Kind, NewRegistration[]>> = {
    open: openEvening(at("open"), people, { ...periods.open, now }),
    full: fullSession(at("full"), people, { ...periods.full, now }),
    paid: dinner.registrations,
    course: course.registrations,
    cancelled: calledOff(at("cancelled"), people, { publishedAt, cancelledAt: cancelledAt(now) }),
  };
  const ticketTypes = [
    ...dinner.ticketTypes,
    ...course.ticketTypes,
    ...campTickets(at("draft"), club),
  ];
  return { registered, ticketTypes, bills: dinner.bills };
}

function pastEvents(at: Place, club: DemoClub, people: People, periods: Periods) {
  const earlier = (kind: EarlierKind): PastEvent =>
    earlierEvent(at(kind), kind, club, people, periods[kind]);
  return {
    finished: lastEvening(at("finished"), club, people, periods.finished),
    workshop: earlier("workshop"),
    outing: earlier("outing"),
    opening: earlier("opening"),
    fundraiser: earlier("fundraiser"),
  };
}

const planOf = (kind: Kind, { earlier }: DemoClub): Plan =>
  isEarlier(kind) ? { status: "COMPLETED", capacity: earlier[kind].capacity } : PLAN[kind];

const isEarlier = (kind: Kind): kind is EarlierKind => !(kind in PLAN);

const cancelledAt = (now: Date): Date =>
  inOffice(daysBefore(now, CANCELLED_DAYS_AGO), CANCELLED_DAYS_AGO);
