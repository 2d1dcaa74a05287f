import { certain } from "#base/certain.ts";
import { HOUR } from "#base/clock.ts";
import { newId } from "#base/ids.ts";
import type { TestApp } from "../app.ts";
import { openDoor } from "../clubs/door.ts";
import { makeEvent, makeMember, makeTenant, type TestTenant } from "../clubs/factories.ts";
import { camt, entry } from "../files/camt.ts";
import type { ClubState, MembershipKind, Person } from "./club-state.ts";
import { HOSTS_QUESTION } from "./edit-rules.ts";

/** What is asked at both events; only hosts are asked the first. */
const QUESTIONS = [
  { key: HOSTS_QUESTION, perAttendee: false },
  { key: "q1", perAttendee: true },
];
const EVENTS = [
  {
    ...{ capacity: 8, maxPartySize: 4 },
    tickets: [
      { price: 0, quota: null },
      { price: 2500, quota: null },
      { price: 4000, quota: 3 },
    ],
  },
  {
    ...{ capacity: 4, maxPartySize: 3 },
    tickets: [
      { price: 0, quota: 3 },
      { price: 1500, quota: null },
    ],
  },
];
const KINDS: MembershipKind[] = [
  { period: "CALENDAR_YEAR", fee: 3000, graceDays: 30, active: true },
  { period: "ROLLING_YEAR", fee: 5000, graceDays: 0, active: true },
  { period: "MONTH", fee: 1000, graceDays: 10, active: true },
  { period: "LIFETIME", fee: 9000, graceDays: 0, active: true },
  { period: "CALENDAR_YEAR", fee: 0, graceDays: 10, active: true },
];

/** What came in according to the statement of the club's bank. */
const RECEIVED = ["5.00", "25.00", "40.00", "90.00", "150.00", "400.00"];

export type World = Awaited<ReturnType<typeof openWorld>>;

/** A club with two events, types of membership and members, and the model of it. */
export async function openWorld(app: TestApp) {
  const { services, as } = app;
  const tenant = await makeTenant(services);
  const officer = await makeMember(services, tenant, ["ADMIN", "FINANCE_MANAGER"]);
  const office = as(officer);
  const state: ClubState = {
    ...{ events: {}, tickets: {}, kinds: {}, people: {} },
    ...{ seats: [], formerCodes: [], bills: [], receipts: [], told: {}, bank: [] },
    ...{ credits: {}, entries: {} },
  };
  const events = await Promise.all(EVENTS.map((of) => openEvent(app, tenant, of, state)));
  const doors = new Map<string, typeof office>();
  for (const { id } of events) doors.set(id, as(await openDoor(app, officer, { id })));
  for (const [at, { active, ...kind }] of KINDS.entries()) {
    const { id } = await office.membershipTypes.create({ name: `Type ${at}`, ...kind });
    state.kinds[id] = { ...kind, active };
  }
  const bookings = RECEIVED.map((amount, at) =>
    entry(amount, { more: `<AcctSvcrRef>${at}</AcctSvcrRef>` }),
  );
  const bytes = Buffer.from(camt(bookings.join("")));
  const file = { name: "statement.xml", type: "text/xml", bytes };
  const { statement } = await office.bankStatements.upload({ file });
  for (const { id, amount } of (await office.bankStatements.entries({ id: statement.id })).data)
    state.bank.push({ id, amount, receipt: null, ignored: false });
  const members = await Promise.all(Array.from({ length: 5 }, () => makeMember(services, tenant)));
  for (const { id, email } of members)
    state.people[id] = { email, type: null, paidThrough: null, erased: false } satisfies Person;
  return {
    ...{ app, tenant, events, doors, office, officer, members },
    state,
    /** The personal links that were used, also those that are replaced by now. */
    links: [] as { seatId: string; version: number; token: string }[],
    /** Of people whom an import brings. */
    newcomers: Array.from({ length: 4 }, () => `${newId()}@newcomer.example`),
    emails: Array.from({ length: 12 }, () => `${newId()}@history.example`),
  };
}

/** Makes an event, and the model of it. */
async function openEvent(
  { services }: TestApp,
  tenant: TestTenant,
  { tickets, ...of }: (typeof EVENTS)[number],
  state: ClubState,
) {
  const prices = tickets.map(({ price }) => price);
  const types = tickets.map(({ quota }) => ({ quota }));
  const endsAt = new Date(services.clock.now().getTime() + 4 * HOUR);
  // In UTC, so that no change of the clocks is among the distances.
  const windows = { timezone: "UTC", endsAt, registrationClosesAt: endsAt };
  const values = { ...of, ...windows, types, prices, questions: QUESTIONS };
  const event = await makeEvent(services, tenant, values);
  const { capacity, maxPartySize: largest } = of;
  state.events[event.id] = {
    ...{ capacity, largest, cancelled: false, nextNumber: 1 },
    startsAt: event.startsAt.getTime(),
    endsAt: endsAt.getTime(),
    registrationClosesAt: endsAt.getTime(),
    checkInClosesAt: null,
  };
  for (const [at, ticket] of tickets.entries())
    state.tickets[certain(event.ticketTypeIds[at], "the id of a ticket type")] = {
      ...{ ...ticket, eventId: event.id, from: null, until: null },
    };
  return event;
}
