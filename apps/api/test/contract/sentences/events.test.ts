import { makeEvent, makeMember, makeRegistration } from "@rollcall/core/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Api, startApi } from "../../harness.ts";
import { makeWorld, type World } from "../fixtures.ts";
import { asker, DAY, dateIn, HOUR, inMs, later, MOUNTS, tokenNow } from "./ask.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const created = (mount: string) => (mount === "REST" ? 201 : 200);
const by = (world: World) => ({ token: world.admin.token });
const eventOf = (world: World, values: Parameters<typeof makeEvent>[2]) =>
  makeEvent(api.services, world.tenant, values);

describe.each(MOUNTS)("an event is made and copied, over %s", (mount) => {
  const ask = asker(() => api, mount);
  const times = () => ({ startsAt: inMs(api, DAY), endsAt: inMs(api, DAY + HOUR) });

  test("a new event is a DRAFT in the tenant's zone and currency, whose slug is its title's", async () => {
    const world = await makeWorld(api);
    const made = [];
    for (let time = 0; time < 3; time += 1)
      made.push(await ask("events.create", { title: "Été à Łódź!", ...times() }, by(world)));
    expect(made.map(({ status }) => status)).toEqual([1, 2, 3].map(() => created(mount)));
    expect(made[0]?.value).toMatchObject({
      ...{ status: "DRAFT", tenantId: world.tenant.id, capacity: null, walkInsOverCapacity: true },
      ...{ timezone: world.tenant.timezone, currency: world.tenant.currency, seatsTaken: 0 },
      ...{ ticketTypes: [], questions: [], waitlistCount: 0, publishedAt: null, cancelledAt: null },
    });
    const [first, second, third] = made.map(({ value }) => value.slug);
    expect(first).toMatch(/^[a-z0-9-]+$/);
    expect([second, third]).toEqual([`${first}-2`, `${first}-3`]);
  });

  test("an event's capacity is 1 to 1,000,000 or null, its prices 0 to 100,000,000: else 400", async () => {
    const world = await makeWorld(api);
    const make = (more: object) =>
      ask("events.create", { title: "Supper", ...times(), ...more }, by(world));
    const price = (amount: number) => ({ ticketTypes: [{ name: "All", price: amount }] });
    for (const more of [{ capacity: 1 }, { capacity: 1_000_000 }, { capacity: null }])
      expect((await make({ ...more, ...price(100_000_000) })).status).toBe(created(mount));
    const wrong = [{ capacity: 0 }, { capacity: 1_000_001 }, price(-1), price(100_000_001)];
    for (const more of [...wrong, price(0.5), { status: "PUBLISHED" }, { seatsTaken: 3 }]) {
      const answer = await make(more);
      expect([answer.status, answer.code]).toEqual([400, "VALIDATION_ERROR"]);
    }
  });

  test("a copy is a DRAFT named Copy of …, and moves all dates on the event's own clock across a change of summer time", async () => {
    const world = await makeWorld(api);
    const original = await eventOf(world, {
      ...{ title: "Night row", timezone: "Europe/Amsterdam", prices: [500], questions: [{}] },
      startsAt: new Date("2027-03-20T19:00:00Z"),
      endsAt: new Date("2027-03-20T22:30:00Z"),
      registrationOpensAt: new Date("2027-03-01T08:00:00Z"),
      registrationClosesAt: new Date("2027-03-19T22:59:00Z"),
      checkInOpensAt: new Date("2027-03-20T18:00:00Z"),
      checkInClosesAt: new Date("2027-03-20T21:00:00Z"),
    });
    // Summer time begins on 28 March: 20:00 in Amsterdam is 18:00 in UTC then.
    const input = { id: original.id, startsAt: "2027-04-03T18:00:00.000Z" };
    const { status, value } = await ask("events.clone", input, by(world));
    expect(status).toBe(created(mount));
    expect(value).toMatchObject({
      ...{ status: "DRAFT", title: "Copy of Night row", seatsTaken: 0, publishedAt: null },
      ...{ startsAt: "2027-04-03T18:00:00.000Z", endsAt: "2027-04-03T21:30:00.000Z" },
      registrationOpensAt: "2027-03-15T08:00:00.000Z",
      registrationClosesAt: "2027-04-02T21:59:00.000Z",
      ...{
        checkInOpensAt: "2027-04-03T17:00:00.000Z",
        checkInClosesAt: "2027-04-03T20:00:00.000Z",
      },
      ticketTypes: [{ price: 500 }],
    });
    expect(value.questions).toHaveLength(1);
    expect(value.slug).not.toBe(original.slug);
    expect(value.ticketTypes[0].id).not.toBe(original.ticketTypeIds[0]);
    const titled = await ask("events.clone", { id: original.id, title: "Dawn row" }, by(world));
    expect(titled.value).toMatchObject({ title: "Dawn row", startsAt: "2027-03-20T19:00:00.000Z" });
  });
});

describe.each(MOUNTS)("an event's life, over %s", (mount) => {
  const ask = asker(() => api, mount);
  const verb = async (procedure: string, world: World, id: string, more = {}) => {
    const key = /publish|clone/.test(procedure) ? { id } : { eventId: id };
    return ask(procedure, { ...key, ...more }, tokenNow(api, world.admin));
  };

  test.each([
    ["publish", "DRAFT", 200],
    ["publish", "PUBLISHED", 200],
    ["publish", "CANCELLED", 409],
    ["publish", "COMPLETED", 409],
    ["cancelEvent", "DRAFT", 200],
    ["cancelEvent", "PUBLISHED", 200],
    ["cancelEvent", "CANCELLED", 200],
    ["cancelEvent", "COMPLETED", 409],
  ] as const)("%s of a %s event is %i", async (name, status, expected) => {
    const world = await makeWorld(api);
    const { id } = await eventOf(world, { status });
    const procedure = name === "publish" ? "events.publish" : "registration.cancelEvent";
    const answer = await verb(procedure, world, id);
    expect(answer.status).toBe(expected);
    if (expected === 409) expect(answer.code).toBe("CONFLICT");
    else expect(answer.value.status).toBe(name === "publish" ? "PUBLISHED" : "CANCELLED");
  });

  test("a DRAFT whose end has passed cannot be published (422), and can be edited, cancelled and given dates", async () => {
    const world = await makeWorld(api);
    const past = {
      status: "DRAFT",
      startsAt: dateIn(api, -DAY),
      endsAt: dateIn(api, -HOUR),
    } as const;
    const { id } = await eventOf(world, past);
    const refused = await verb("events.publish", world, id);
    expect([refused.status, refused.code]).toEqual([422, "UNPROCESSABLE_ENTITY"]);
    const dates = { startsAt: inMs(api, DAY), endsAt: inMs(api, DAY + HOUR) };
    expect((await verb("events.edit", world, id, { title: "Later" })).value.title).toBe("Later");
    expect((await verb("events.edit", world, id, dates)).status).toBe(200);
    expect((await verb("events.publish", world, id)).value.status).toBe("PUBLISHED");
    const other = await eventOf(world, past);
    expect((await verb("registration.cancelEvent", world, other.id)).status).toBe(200);
  });

  test("delete answers the id, and 409 while any registration row exists, a cancelled one too", async () => {
    const world = await makeWorld(api);
    const [empty, used] = await Promise.all([eventOf(world, {}), eventOf(world, {})]);
    await makeRegistration(api.services, used, { status: "CANCELLED" });
    expect((await verb("events.remove", world, empty.id)).value).toEqual({ id: empty.id });
    expect((await verb("events.remove", world, empty.id)).status).toBe(404);
    const kept = await verb("events.remove", world, used.id);
    expect([kept.status, kept.code]).toEqual([409, "CONFLICT"]);
  });

  test("cancelling cancels every live registration", async () => {
    const world = await makeWorld(api, { prices: [100] });
    await makeRegistration(api.services, world.event, { status: "PENDING" });
    await verb("registration.cancelEvent", world, world.event.id);
    const { value } = await verb("registration.list", world, world.event.id);
    expect(value.data.map(({ status }: { status: string }) => status)).toEqual([
      ...["CANCELLED", "CANCELLED"],
    ]);
  });

  test("a capacity below the seats taken is 422, at them 200", async () => {
    const world = await makeWorld(api, { capacity: 5, seatsTaken: 3 });
    const below = await verb("events.edit", world, world.event.id, { capacity: 2 });
    expect([below.status, below.code]).toEqual([422, "UNPROCESSABLE_ENTITY"]);
    const at = await verb("events.edit", world, world.event.id, { capacity: 3 });
    expect(at.value).toMatchObject({ capacity: 3, seatsTaken: 3 });
  });

  test.each(["PUBLISHED", "COMPLETED"] as const)(
    "the end of a %s event that ended less than a day ago may be moved into the future",
    async (status) => {
      const world = await makeWorld(api);
      const ended = { startsAt: dateIn(api, -DAY), endsAt: dateIn(api, -HOUR), status };
      const { id } = await eventOf(world, ended);
      const late = await verb("events.edit", world, id, { endsAt: inMs(api, HOUR) });
      expect([late.status, late.value.status]).toEqual([200, "PUBLISHED"]);
      const { id: older } = await eventOf(world, { ...ended, startsAt: dateIn(api, -3 * DAY) });
      await later(api, DAY, async () => {
        const tooLate = await verb("events.edit", world, older, { endsAt: inMs(api, HOUR) });
        expect([tooLate.status, tooLate.code]).toEqual([422, "UNPROCESSABLE_ENTITY"]);
      });
    },
  );

  test("a moved start moves the windows and the default expiry of codes, and the answer lists it", async () => {
    const checkInOpensAt = dateIn(api, HOUR);
    const world = await makeWorld(api, { timezone: "UTC", checkInOpensAt });
    const { id, startsAt, endsAt } = world.event;
    const plus = (date: Date, time: number) => new Date(date.getTime() + time).toISOString();
    const dates = { startsAt: plus(startsAt, 28 * DAY), endsAt: plus(endsAt, 28 * DAY) };
    const { status, value } = await verb("events.edit", world, id, dates);
    expect(status).toBe(200);
    expect(value).toMatchObject(dates);
    expect(value.meta.moved).toMatchObject([
      { what: "CHECK_IN_OPENS_AT", to: plus(checkInOpensAt, 28 * DAY), count: 1 },
      {
        what: "ACCESS_CODES",
        from: plus(endsAt, 2 * HOUR),
        to: plus(endsAt, 28 * DAY + 2 * HOUR),
        accessCodeId: world.door.codeId,
      },
    ]);
  });

  test("a PATCH that would end a PUBLISHED event in the past is 422 EVENT_WOULD_BE_OVER", async () => {
    const world = await makeWorld(api);
    const past = { startsAt: inMs(api, -DAY), endsAt: inMs(api, -HOUR) };
    const answer = await verb("events.edit", world, world.event.id, past);
    expect([answer.status, answer.details]).toEqual([422, [{ reason: "EVENT_WOULD_BE_OVER" }]]);
  });

  test("prices that confirm unpaid seats are 422 PRICE_CONFIRMS_UNPAID unless confirmUnpaid accepts it", async () => {
    const world = await makeWorld(api, { prices: [2500] });
    const member = await makeMember(api.services, world.tenant);
    await ask("checkout.checkout", { id: world.event.id }, { token: member.token });
    const ticketTypes = [{ id: world.event.ticketTypeIds[0], name: "Free", price: 0 }];
    const refused = await verb("events.edit", world, world.event.id, { ticketTypes });
    expect([refused.status, refused.details]).toMatchObject([
      422,
      [{ reason: "PRICE_CONFIRMS_UNPAID", seatsConfirmed: 1, invoicesVoided: 1 }],
    ]);
    const accepted = { ticketTypes, confirmUnpaid: true };
    const { status, value } = await verb("events.edit", world, world.event.id, accepted);
    expect([status, value.isPaid]).toEqual([200, false]);
  });
});

describe.each(MOUNTS)("who sees an event, over %s", (mount) => {
  const ask = asker(() => api, mount);
  const STATUSES = ["DRAFT", "PUBLISHED", "CANCELLED", "COMPLETED"] as const;

  test("organisers see all, members PUBLISHED and COMPLETED, the public PUBLISHED", async () => {
    const world = await makeWorld(api);
    const member = await makeMember(api.services, world.tenant, ["MEMBER"]);
    const shown = { token: member.token };
    const tenantSlug = world.tenant.slug;
    const seen = await Promise.all(
      STATUSES.map(async (status) => {
        const { id, slug } = await eventOf(world, { status });
        const answers = await Promise.all([
          ask("events.adminGet", { eventId: id }, by(world)),
          ask("events.get", { id }, shown),
          ask("events.get", { id: slug }, shown),
          ask("events.publicGet", { tenantSlug, slug }),
        ]);
        return [status, ...answers.map((answer) => answer.status)];
      }),
    );
    expect(seen).toEqual([
      ["DRAFT", 200, 404, 404, 404],
      ["PUBLISHED", 200, 200, 200, 200],
      ["CANCELLED", 200, 404, 404, 404],
      ["COMPLETED", 200, 200, 200, 404],
    ]);
    const listed = async (procedure: string, input: object, token?: { token: string }) => {
      const { value } = await ask(procedure, input, token);
      return [...new Set(value.data.map((each: { status: string }) => each.status))].sort();
    };
    expect(await listed("events.adminList", {}, by(world))).toEqual([...STATUSES].sort());
    expect(await listed("events.list", {}, shown)).toEqual(["COMPLETED", "PUBLISHED"]);
    const open = await ask("events.publicList", { tenantSlug });
    expect(open.value.meta.total).toBe(2);
  });
});
