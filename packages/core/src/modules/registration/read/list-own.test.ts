import { describe, expect, test } from "vitest";
import { openClub } from "#testing/clubs/club.ts";
import {
  makeEvent,
  makeMember,
  makeRegistration,
  makeTenant,
  type TestMember,
} from "#testing/clubs/factories.ts";
import { refused } from "#testing/people/refused.ts";

const DAY = 86_400_000;
const arrived = { checkedInAt: new Date() };

const { app, newMember, newEvent } = await openClub();

const as = (member: TestMember) => app.as(member).registration;

const titlesOf = ({ data }: { data: { event: { title: string } }[] }) =>
  data.map((one) => one.event.title);

/** An event so many days from now, three hours long. */
function eventIn(days: number, values: Parameters<typeof makeEvent>[2] = {}) {
  const startsAt = new Date(app.services.clock.now().getTime() + days * DAY);
  const endsAt = new Date(startsAt.getTime() + DAY / 8);
  return newEvent({ startsAt, endsAt, ...values });
}

describe("GET /api/registrations", () => {
  test("200 each with its event, its ticket type and the guests' tickets", async () => {
    const event = await eventIn(2, { title: "Regatta", venue: "Boathouse", prices: [500, 100] });
    const [adult, child] = event.ticketTypeIds;
    const host = await newMember();
    const made = await as(host).register({
      id: event.id,
      ticketTypeId: adult,
      guests: [
        { fullName: "Ben", ticketTypeId: child },
        { fullName: "Cleo", ticketTypeId: adult },
      ],
    });
    const { data, meta } = await as(host).mine({});
    expect(meta).toEqual({ page: 1, limit: 20, total: 1, totalPages: 1 });
    const { guests, event: at, ticketType, ...own } = data[0] ?? {};
    expect(at).toEqual({
      id: event.id,
      slug: event.slug,
      title: "Regatta",
      startsAt: event.startsAt.toISOString(),
      endsAt: event.endsAt.toISOString(),
      timezone: event.timezone,
      allDay: false,
      venue: "Boathouse",
      status: "PUBLISHED",
      coverImage: null,
    });
    const { guests: brought, ...registered } = made;
    expect(own).toEqual(registered);
    expect(ticketType).toBe("Tier 1");
    expect(guests).toEqual([
      { ...brought[0], ticketType: "Tier 2" },
      { ...brought[1], ticketType: "Tier 1" },
    ]);
  });

  test("200 the newest event first or last, in pages that do not overlap", async () => {
    const member = await newMember();
    for (const days of [3, 1, 2]) {
      const event = await eventIn(days, { title: `In ${days}` });
      await as(member).register({ id: event.id, guests: [{ fullName: `Guest ${days}` }] });
    }
    expect(titlesOf(await as(member).mine({}))).toEqual(["In 3", "In 2", "In 1"]);
    const asked = { sortOrder: "asc", limit: 2 } as const;
    const [first, second] = [
      await as(member).mine(asked),
      await as(member).mine({ ...asked, page: 2 }),
    ];
    expect([...titlesOf(first), ...titlesOf(second)]).toEqual(["In 1", "In 2", "In 3"]);
    expect(second.data[0]?.guests.map(({ fullName }) => fullName)).toEqual(["Guest 3"]);
    const beyond = { data: [], meta: { page: 9, limit: 20, total: 3, totalPages: 1 } };
    expect(await as(member).mine({ page: 9 })).toEqual(beyond);
  });

  test("200 upcoming until the event is over or cancelled; filtered by what is asked", async () => {
    const member = await newMember();
    const running = await eventIn(-0.05, { title: "Running" });
    const over = await eventIn(-1, { title: "Over" });
    const completed = await eventIn(-2, { title: "Completed", status: "COMPLETED" });
    const off = await eventIn(1, { title: "Off", status: "CANCELLED" });
    const made = { memberId: member.id };
    await makeRegistration(app.services, running, { ...made, status: "CHECKED_IN", ...arrived });
    await makeRegistration(app.services, over, made);
    await makeRegistration(app.services, completed, made);
    await makeRegistration(app.services, off, { ...made, status: "CANCELLED" });
    const asked = async (input: Parameters<ReturnType<typeof as>["mine"]>[0]) =>
      titlesOf(await as(member).mine(input));
    expect(await asked({ upcoming: true })).toEqual(["Running"]);
    expect(await asked({ upcoming: false })).toEqual(["Off", "Over", "Completed"]);
    expect(await asked({ status: ["CANCELLED", "CHECKED_IN"] })).toEqual(["Off", "Running"]);
    expect(await asked({ eventId: [over.id, off.id] })).toEqual(["Off", "Over"]);
    expect(await asked({ search: "COMPL" })).toEqual(["Completed"]);
    const span = { from: over.startsAt.toISOString(), to: running.startsAt.toISOString() };
    expect(await asked(span)).toEqual(["Running", "Over"]);
  });

  test("200 with the place in the queue of one who waits, and of the guests", async () => {
    const event = await eventIn(4, { capacity: 1 });
    const [first, waiting] = [await newMember(), await newMember()];
    await as(first).register({ id: event.id, guests: [{ fullName: "Ann" }] });
    await as(waiting).register({ id: event.id, guests: [{ fullName: "Ben" }] });
    const [own] = (await as(waiting).mine({})).data;
    expect([own, ...(own?.guests ?? [])].map((one) => one?.waitlistPosition)).toEqual([3, 4]);
  });

  test("200 nothing of others: another member, another tenant, a guest of somebody else", async () => {
    const event = await eventIn(5);
    const [one, other] = [await newMember(), await newMember()];
    const elsewhere = await makeTenant(app.services);
    const stranger = await makeMember(app.services, elsewhere);
    const theirs = await makeEvent(app.services, elsewhere, { title: "Theirs" });
    await as(one).register({ id: event.id, guests: [{ fullName: "Of one" }] });
    await as(other).register({ id: event.id, guests: [{ fullName: "Of another" }] });
    await as(stranger).register({ id: theirs.id });
    const { data } = await as(one).mine({});
    expect(data.map(({ memberId }) => memberId)).toEqual([one.id]);
    expect(data[0]?.guests.map(({ fullName }) => fullName)).toEqual(["Of one"]);
    expect(titlesOf(await as(stranger).mine({}))).toEqual(["Theirs"]);
    const foreign = await as(stranger).mine({ eventId: [event.id] });
    expect(foreign).toMatchObject({ data: [], meta: { total: 0 } });
    expect((await as(await newMember()).mine({})).data).toEqual([]);
  });

  test("400 for a foreign sort key, 401 without a token", async () => {
    const wrong = as(await newMember()).mine({ sortBy: "ticketCode" as "startsAt" });
    await expect(wrong).rejects.toEqual(refused("VALIDATION_ERROR"));
    await expect(app.as().registration.mine({})).rejects.toEqual(refused("UNAUTHORIZED"));
  });
});
