import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { certain } from "#base/certain.ts";
import { own } from "#base/db/query/scoped.ts";
import { openClub } from "#testing/clubs/club.ts";
import type { TestEvent, TestMember } from "#testing/clubs/factories.ts";
import { invoice } from "../../billing/billing.sql.ts";
import { event as eventTable, ticketType } from "../../events/event.sql.ts";
import { member } from "../../membership/member.sql.ts";
import { registration } from "../../registration/registration.sql.ts";

const { app, as, newMember, newEvent } = await openClub();
const manager = await newMember(["ADMIN", "FINANCE_MANAGER"]);
const office = () => as(manager);

interface Stage {
  event: TestEvent;
  eventId: string;
  dear: string;
  cheap: string;
  host: TestMember;
  hostId: string;
  guestId: string;
  invoiceId: string;
  enrolled: TestMember;
  enrolledId: string;
}

/** A host who has checked out with a guest, and a member whom an organiser registered, unpaid. */
async function openStage(): Promise<Stage> {
  const event = await newEvent({ prices: [2500, 1000] });
  const [dear, cheap] = event.ticketTypeIds as [string, string];
  const [host, enrolled] = [
    await newMember(["MEMBER"], { fullName: "Ada Host" }),
    await newMember(["MEMBER"], { fullName: "Cleo Enrolled" }),
  ];
  const { registration: made, invoice: bill } = await as(host).checkout.checkout({
    ...{ id: event.id, ticketTypeId: dear },
    guests: [{ fullName: "Ben Guest", email: `ben.${event.id}@example.org`, ticketTypeId: cheap }],
  });
  const eventId = event.id;
  const { data } = await office().registration.preEnrol({ eventId, memberIds: [enrolled.id] });
  return {
    event,
    eventId,
    dear,
    cheap,
    host,
    hostId: made.id,
    guestId: certain(made.guests[0], "the guest").id,
    invoiceId: bill.id,
    enrolled,
    enrolledId: certain(data[0], "the enrolled member").id,
  };
}

/** Everything as if nobody had touched it for an hour. */
const age = ({ eventId, event }: Stage) =>
  app.services.system.run(async (query) => {
    const before = sql`now() - interval '1 hour'`;
    for (const table of [registration, invoice])
      await query.update(table).set({ updatedAt: before }).where(eq(table.eventId, eventId));
    await query.update(member).set({ doorChangedAt: before }).where(own(member, event.tenantId));
    await query
      .update(ticketType)
      .set({ changedAt: before })
      .where(eq(ticketType.eventId, eventId));
    await query.update(eventTable).set({ updatedAt: before }).where(eq(eventTable.id, eventId));
  });

const ticketTypes = ({ dear, cheap }: Stage, change: object) => [
  { id: dear, name: "Tier 1", price: 2500, ...change },
  { id: cheap, name: "Tier 2", price: 1000 },
];
const edit = (stage: Stage, change: object) =>
  office().events.edit({ eventId: stage.eventId, ...change });
const ofGuest = ({ eventId, guestId }: Stage) => ({ eventId, registrationId: guestId });

type Row = Awaited<ReturnType<typeof readRoster>>["data"][number];
type Change = [
  what: string,
  write: (stage: Stage) => Promise<unknown>,
  column: keyof Row,
  people: string[],
];

const readRoster = (eventId: string, since?: string) =>
  office().checkin.roster({ eventId, ...(since && { since }) });

const [ADA, BEN, CLEO] = ["Ada Host", "Ben Guest", "Cleo Enrolled"];

/** For each column of the roster, whatever can change it. */
const CHANGES: Change[] = [
  [
    "a renamed ticket type",
    (stage) => edit(stage, { ticketTypes: ticketTypes(stage, { name: "Gold" }) }),
    "ticketType",
    [ADA, CLEO],
  ],
  [
    "another price, of who has no invoice",
    (stage) => edit(stage, { ticketTypes: ticketTypes(stage, { price: 3000 }) }),
    "amountDue",
    [CLEO],
  ],
  [
    "another currency",
    async (stage) => {
      await office().billing.voidInvoice({ id: stage.invoiceId });
      await edit(stage, { currency: "GBP" });
    },
    "currency",
    [ADA, BEN, CLEO],
  ],
  [
    "a price of 0",
    (stage) => edit(stage, { ticketTypes: ticketTypes(stage, { price: 0 }), confirmUnpaid: true }),
    "status",
    [CLEO],
  ],
  [
    "an invoice that is made void",
    ({ invoiceId }) => office().billing.voidInvoice({ id: invoiceId }),
    "invoicedWith",
    [ADA, BEN],
  ],
  [
    "a part payment",
    ({ invoiceId: id }) =>
      office().checkout.recordPayment({ id, channel: "MANUAL_CASH", amount: 500 }),
    "amountDue",
    [ADA, BEN],
  ],
  [
    "a payment in full",
    ({ invoiceId: id }) => office().checkout.recordPayment({ id, channel: "MANUAL_CASH" }),
    "status",
    [ADA, BEN],
  ],
  [
    "a first invoice",
    ({ eventId, enrolledId }) =>
      office().registration.invoiceParty({ eventId, registrationId: enrolledId }),
    "invoicedWith",
    [CLEO],
  ],
  [
    "a guest who is cancelled, on the invoice of the party",
    (stage) => office().registration.cancel(ofGuest(stage)),
    "amountDue",
    [ADA, BEN],
  ],
  [
    "another ticket of a guest, on the invoice of the party",
    (stage) => office().registration.edit({ ...ofGuest(stage), ticketTypeId: stage.dear }),
    "amountDue",
    [ADA, BEN],
  ],
  [
    "a corrected name",
    (stage) => office().registration.edit({ ...ofGuest(stage), fullName: "Benjamin Guest" }),
    "fullName",
    ["Benjamin Guest"],
  ],
  [
    "a member who becomes a guest",
    ({ enrolled }) => office().membership.setRoles({ id: enrolled.id, roles: ["GUEST"] }),
    "label",
    [CLEO],
  ],
  [
    "a member who is deactivated",
    ({ enrolled }) => office().membership.deactivate({ id: enrolled.id }),
    "status",
    [CLEO],
  ],
  [
    "a transfer",
    ({ eventId, enrolledId }) =>
      office().registration.transfer({
        ...{ eventId, registrationId: enrolledId, fullName: CLEO },
        email: `cleo.${eventId}@example.org`,
      }),
    "ticketCodeSha256",
    [CLEO],
  ],
  [
    "a guest who pays at the door and comes in",
    ({ guestId }) =>
      office().checkin.checkIn({ registrationId: guestId, paymentCollectedOffline: true }),
    "checkedInAt",
    [BEN],
  ],
];

describe("GET /api/events/:eventId/checkin/roster with since", () => {
  test.each(CHANGES)("200 brings the rows of %s", async (_, write, column, people) => {
    const stage = await openStage();
    const { eventId } = stage;
    await age(stage);
    const before = await readRoster(eventId);
    expect((await readRoster(eventId, before.meta.asOf)).data).toEqual([]);
    await write(stage);
    const changes = await readRoster(eventId, before.meta.asOf);
    const columnBefore = new Map(before.data.map((row) => [row.registrationId, row[column]]));
    const changed = changes.data.filter(
      (row) => row[column] !== columnBefore.get(row.registrationId),
    );
    expect(changed.map(({ fullName }) => fullName)).toEqual(people);
    const { data: whole } = await readRoster(eventId);
    expect(merge(before.data, changes.data)).toEqual(whole);
  });

  test("200 brings everybody where more members changed than are looked up", async () => {
    const { event, eventId } = await openStage();
    const before = await readRoster(eventId);
    await app.services.system.run((query) =>
      query.execute(sql`
        insert into member (tenant_id, id, full_name, name_key, status, roles, door_changed_at)
        select ${event.tenantId}, gen_random_uuid(), 'Somebody', 'somebody', 'ACTIVE', '{MEMBER}',
          now() from generate_series(1, 101)`),
    );
    const { data } = await readRoster(eventId, before.meta.asOf);
    expect(data.map(({ fullName }) => fullName)).toEqual([ADA, BEN, CLEO]);
  });

  test("200 brings the event as it is now, with the names and prices of its ticket types", async () => {
    const stage = await openStage();
    const { meta } = await readRoster(stage.eventId);
    expect(meta.event).toMatchObject({ title: "An Evening", isPaid: true, currency: "EUR" });
    const change = { title: "Gala", venue: "Hall" };
    await edit(stage, {
      ...change,
      ticketTypes: ticketTypes(stage, { name: "Gold", price: 2600 }),
    });
    const { event } = (await readRoster(stage.eventId, meta.asOf)).meta;
    expect(event).toMatchObject({
      ...change,
      status: "PUBLISHED",
      ticketTypes: [
        { id: stage.dear, name: "Gold", price: 2600, audience: "ALL", position: 0 },
        { id: stage.cheap, name: "Tier 2", price: 1000 },
      ],
    });
  });
});

/** What a device has after the changes, without the cancelled, in the order of the list. */
function merge(before: readonly Row[], changes: readonly Row[]): Row[] {
  const rows = new Map([...before, ...changes].map((row) => [row.registrationId, row]));
  return [...rows.values()]
    .filter(({ status }) => status !== "CANCELLED")
    .sort((one, other) => (one.fullName < other.fullName ? -1 : 1));
}
