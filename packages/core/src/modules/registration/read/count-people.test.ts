import { describe, expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { openClub } from "#testing/clubs/club.ts";
import { makeEvent, makeTenant } from "#testing/clubs/factories.ts";
import { refused } from "#testing/people/refused.ts";

const { app, as, newMember, newEvent } = await openClub();
const manager = await newMember(["EVENT_MANAGER"]);

describe("GET /api/admin/events/:eventId/people", () => {
  test("200 who goes, waits, was enrolled and was cancelled, and all of them together", async () => {
    const { id, slug } = await newEvent({ capacity: 3 });
    const [first, second, third] = [await newMember(), await newMember(), await newMember()];
    await as(first).registration.register({ id: slug, guests: [{ fullName: "Ben Guest" }] });
    await as(manager).registration.preEnrol({ eventId: id, memberIds: [second.id, third.id] });
    const count = () => as(manager).registration.countPeople({ eventId: id });
    expect(await count()).toEqual({
      ...{ all: 4, going: 3, waiting: 1, pending: 0, preEnrolled: 2, cancelled: 0 },
    });
    await as(first).registration.cancelOwn({ id: slug });
    expect(await count()).toEqual({
      ...{ all: 4, going: 1, waiting: 1, pending: 0, preEnrolled: 2, cancelled: 2 },
    });
  });

  test("200 a guest whom an organiser added to a party was added by hand, in the count and the view", async () => {
    const { id: eventId, slug } = await newEvent();
    const { id: registrationId } = await as(await newMember()).registration.register({
      ...{ id: slug, guests: [{ fullName: "Brought Along" }] },
    });
    await as(manager).registration.addGuest({ eventId, registrationId, fullName: "By Hand" });
    const { preEnrolled } = await as(manager).registration.countPeople({ eventId });
    const view = await as(manager).registration.list({ eventId, source: ["PRE_ENROLMENT"] });
    expect([preEnrolled, view.meta.total]).toEqual([1, 1]);
    expect(view.data.map(({ fullName }) => fullName)).toEqual(["By Hand"]);
  });

  test("403 FORBIDDEN for a MEMBER, 404 NOT_FOUND for another tenant's event", async () => {
    const { id: eventId } = await newEvent();
    const other = await makeEvent(app.services, await makeTenant(app.services));
    const count = (caller: { token: string }, id: string) =>
      as(caller).registration.countPeople({ eventId: id });
    await expect(count(await newMember(), eventId)).rejects.toEqual(refused("FORBIDDEN"));
    await expect(count(manager, other.id)).rejects.toEqual(refused("NOT_FOUND"));
    await expect(count(manager, newId())).rejects.toEqual(refused("NOT_FOUND"));
  });
});

test("200 by party: the host first and then the guests, also of one added later", async () => {
  const { id: eventId, slug } = await newEvent({ capacity: 10 });
  const early = await newMember(["MEMBER"], { fullName: "Early Host" });
  const late = await newMember(["MEMBER"], { fullName: "Late Alone" });
  const party = await as(early).registration.register({
    ...{ id: slug, guests: [{ fullName: "Guest One" }] },
  });
  await as(late).registration.register({ id: slug });
  const { id: registrationId } = party;
  await as(manager).registration.addGuest({ eventId, registrationId, fullName: "Guest Two" });
  const namesBy = async (sortOrder: "asc" | "desc") => {
    const input = { eventId, sortBy: "party", sortOrder } as const;
    const { data } = await as(manager).registration.list(input);
    return data.map(({ fullName, hostName }) => [fullName, hostName]);
  };
  const of = [
    ["Early Host", null],
    ["Guest One", "Early Host"],
    ["Guest Two", "Early Host"],
  ];
  expect(await namesBy("asc")).toEqual([...of, ["Late Alone", null]]);
  expect(await namesBy("desc")).toEqual([["Late Alone", null], ...of]);
});
