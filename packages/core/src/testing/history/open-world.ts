import { newId } from "#base/ids.ts";
import type { TestApp } from "../app.ts";
import { camt, entry } from "../camt.ts";
import { openDoor } from "../door.ts";
import { makeEvent, makeMember, makeTenant } from "../factories.ts";
import type { ClubState, MembershipKind, Person } from "./club-state.ts";

const EVENT = { capacity: 8, maxPartySize: 4 };
const TICKETS = [
  { price: 0, quota: null, onSale: true },
  { price: 2500, quota: null, onSale: true },
  { price: 4000, quota: 3, onSale: true },
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

/** A club with an event, types of membership and members, and the model of it. */
export async function openWorld(app: TestApp) {
  const { services, as } = app;
  const tenant = await makeTenant(services);
  const officer = await makeMember(services, tenant, ["ADMIN", "FINANCE_MANAGER"]);
  const office = as(officer);
  const types = TICKETS.map(({ quota }) => ({ quota }));
  const prices = TICKETS.map(({ price }) => price);
  const event = await makeEvent(services, tenant, { ...EVENT, types, prices });
  const { token } = await openDoor(app, officer, event);
  const state: ClubState = {
    event: { capacity: EVENT.capacity, largest: EVENT.maxPartySize },
    tickets: Object.fromEntries(event.ticketTypeIds.map((id, at) => [id, TICKETS[at] ?? never()])),
    ...{
      seats: [],
      formerCodes: [],
      nextNumber: 1,
      bills: [],
      receipts: [],
      bank: [],
      entries: {},
    },
    kinds: {},
    people: {},
  };
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
    state.bank.push({ id, amount, paid: null });
  const members = await Promise.all(Array.from({ length: 5 }, () => makeMember(services, tenant)));
  for (const { id, email } of members)
    state.people[id] = { email, type: null, paidThrough: null, erased: false } satisfies Person;
  return {
    ...{ app, tenant, event, office, officer, members },
    state,
    door: as({ token }),
    emails: Array.from({ length: 12 }, () => `${newId()}@history.example`),
  };
}

const never = (): never => {
  throw new Error("a ticket type too many");
};
