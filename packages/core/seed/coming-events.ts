import { newId, type TenantId } from "#base/ids.ts";
import type { DemoClub } from "./demo-clubs.ts";
import { daysBefore } from "./demo-schedule.ts";
import { DIET_KEY } from "./paid-dinner.ts";
import { inQueue, partyRows } from "./registration-rows.ts";
import { spread } from "./spread.ts";
import type { People } from "./write/write-people.ts";

interface At {
  tenantId: TenantId;
  eventId: string;
}

/** When an event was announced, and what time it is. */
interface Announced {
  publishedAt: Date;
  now: Date;
}

/** The last registration is some hours old. */
const JUST_NOW_DAYS = 0.1;
/** The last seat of the full event was taken so many days ago. */
const FULL_SINCE_DAYS = 9;

/** A seat for each host from these moments on. */
const seatedAt = (createdAt: Date | undefined) =>
  ({ status: "CONFIRMED", createdAt, confirmedAt: createdAt }) as const;

/** 23 of 60 seats, two parties among them, taken since the event was announced. */
export function openEvening(at: At, people: People, { publishedAt, now }: Announced) {
  const hosts = people.further.slice(0, 20);
  const moments = spread(publishedAt, daysBefore(now, JUST_NOW_DAYS), hosts.length);
  return hosts.flatMap((host, index) => {
    const guests = [["Mila Novak", "Jonas Novak"], ["Greta Lind"]][index] ?? [];
    return partyRows(at, host, seatedAt(moments[index]), guests);
  });
}

/** All of 12 seats, one party among them, and five who wait in the order in which they came. */
export function fullSession(at: At, people: People, { publishedAt, now }: Announced) {
  const hosts = people.further.slice(0, 10);
  const moments = spread(publishedAt, daysBefore(now, FULL_SINCE_DAYS), hosts.length);
  const seated = hosts.flatMap((host, index) => {
    const guests = index === 2 ? ["Paul Ferrer", "Clara Ferrer"] : [];
    return partyRows(at, host, seatedAt(moments[index]), guests);
  });
  const late = people.further.slice(20, 24);
  const since = spread(daysBefore(now, FULL_SINCE_DAYS - 1), daysBefore(now, 1), late.length);
  const waiting = late.flatMap((host, index) => {
    const values = { createdAt: since[index], waitingSince: since[index] ?? null };
    const guests = index === 1 ? ["Ines Duarte"] : [];
    return partyRows(at, host, { status: "WAITLISTED", ...values }, guests);
  });
  return [...seated, ...inQueue(waiting)];
}

/** A ticket type whose places were taken at once, one at the early price and one for later. */
export function courseDay(
  at: At,
  people: People,
  { prices }: DemoClub,
  { publishedAt, startsAt }: { publishedAt: Date; startsAt: Date },
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
  const hosts = people.further.slice(30, 34);
  const moments = spread(publishedAt, daysBefore(publishedAt, -4), hosts.length);
  return {
    ticketTypes: [sponsored, { ...at, ...early, quota: 8 }, { ...at, ...late }],
    registrations: hosts.flatMap((host, index) =>
      partyRows(at, host, { ...seatedAt(moments[index]), ticketTypeId: sponsored.id }),
    ),
  };
}

/** Everybody's registration went with the event. */
export function calledOff(
  at: At,
  people: People,
  { publishedAt, cancelledAt }: { publishedAt: Date; cancelledAt: Date },
) {
  const hosts = people.further.slice(7, 12);
  const moments = spread(publishedAt, daysBefore(cancelledAt, 1), hosts.length);
  return hosts.flatMap((host, index) =>
    partyRows(at, host, { ...seatedAt(moments[index]), status: "CANCELLED", cancelledAt }),
  );
}

/** What a draft will cost. */
export const campTickets = (at: At, { prices }: DemoClub) => [
  { ...at, name: "All three days", price: prices.guest * 6, position: 0 },
  { ...at, name: "One day", price: prices.guest * 2, position: 1 },
];

/** Asked of whoever registers for the open event. */
export const askedOf = (at: At, { question: asked }: DemoClub) => [
  { ...at, key: "preference", type: "SINGLE_CHOICE" as const, position: 0, ...asked },
  { ...at, key: "remarks", label: "Anything we should know?", type: "TEXT" as const, position: 1 },
];

/** Asked of everybody in a party, not of the host alone. */
export const askedOfEach = ({ diet }: DemoClub) =>
  ({ key: DIET_KEY, type: "SINGLE_CHOICE", position: 0, perAttendee: true, ...diet }) as const;
