import { describe, expect, test } from "vitest";
import { openClub } from "#testing/clubs/club.ts";
import type { TestEvent } from "#testing/clubs/factories.ts";

const { as, tenant, newMember, newEvent } = await openClub({
  tenant: { name: "The Club", timezone: "Europe/Amsterdam" },
});
const manager = await newMember(["ADMIN"]);
const office = () => as(manager);

const linesOf = (file: string) => file.replace(/\r\n /g, "").split("\r\n");

/** A weekend of whole days in Amsterdam, over the change to winter time. */
const WEEKEND = {
  title: "Regatta",
  timezone: "Europe/Amsterdam",
  allDay: true,
  startsAt: new Date("2031-10-24T22:00:00.000Z"),
  endsAt: new Date("2031-10-26T23:00:00.000Z"),
};
/** An evening on the day before. */
const EVENING = {
  timezone: "Europe/Amsterdam",
  startsAt: new Date("2031-10-24T17:00:00.000Z"),
  endsAt: new Date("2031-10-24T21:00:00.000Z"),
};

describe("POST of an event of whole days", () => {
  test.each([
    [
      "moments of one day",
      "2031-10-25T08:00:00Z",
      "2031-10-25T15:00:00Z",
      "2031-10-25T22:00:00.000Z",
    ],
    ["the same moment", "2031-10-25T08:00:00Z", "2031-10-25T08:00:00Z", "2031-10-25T22:00:00.000Z"],
    [
      "an end before its start on one day",
      "2031-10-25T15:00:00Z",
      "2031-10-25T08:00:00Z",
      "2031-10-25T22:00:00.000Z",
    ],
    [
      "the midnights themselves",
      "2031-10-24T22:00:00Z",
      "2031-10-25T22:00:00Z",
      "2031-10-25T22:00:00.000Z",
    ],
    [
      "days over a change of clocks",
      "2031-10-25T08:00:00Z",
      "2031-10-26T22:59:59.999Z",
      "2031-10-26T23:00:00.000Z",
    ],
  ])(
    "201 from the first midnight to the one after the last day, from %s",
    async (_, startsAt, endsAt, end) => {
      const made = await office().events.create({
        title: "Regatta",
        startsAt,
        endsAt,
        allDay: true,
      });
      expect(made).toMatchObject({
        startsAt: "2031-10-24T22:00:00.000Z",
        endsAt: end,
        timezone: "Europe/Amsterdam",
        allDay: true,
      });
    },
  );

  test("201 false for an event with times", async () => {
    const [startsAt, endsAt] = ["2031-10-25T08:00:00Z", "2031-10-25T15:00:00Z"];
    const made = await office().events.create({ title: "Talk", startsAt, endsAt });
    expect(made).toMatchObject({ startsAt: "2031-10-25T08:00:00.000Z", allDay: false });
  });

  test("201 from the first moment of a day that has no midnight", async () => {
    const made = await office().events.create({
      title: "Cairo",
      timezone: "Africa/Cairo",
      startsAt: "2026-04-24T10:00:00Z",
      endsAt: "2026-04-24T12:00:00Z",
      allDay: true,
    });
    expect(made).toMatchObject({
      startsAt: "2026-04-23T22:00:00.000Z",
      endsAt: "2026-04-24T21:00:00.000Z",
    });
  });

  test("400 when it ends on an earlier day", async () => {
    const [startsAt, endsAt] = ["2031-10-25T08:00:00Z", "2031-10-24T08:00:00Z"];
    const days = { title: "Regatta", startsAt, endsAt, allDay: true };
    await expect(office().events.create(days)).rejects.toMatchObject({
      appCode: "VALIDATION_ERROR",
      details: [{ path: "endsAt", code: "invalid_period" }],
    });
  });
});

describe("PATCH of whole days", () => {
  test("200 an evening becomes its day, and its windows stay", async () => {
    const registrationClosesAt = new Date("2031-10-24T16:00:00.000Z");
    const { id: eventId } = await newEvent({ ...EVENING, registrationClosesAt });
    const edited = await office().events.edit({ eventId, allDay: true });
    expect(edited).toMatchObject({
      startsAt: "2031-10-23T22:00:00.000Z",
      endsAt: "2031-10-24T22:00:00.000Z",
      registrationClosesAt: "2031-10-24T16:00:00.000Z",
      allDay: true,
    });
    expect(edited.meta?.moved ?? []).toEqual([]);
  });

  test("200 a new day takes the windows along", async () => {
    const registrationClosesAt = new Date("2031-10-24T16:00:00.000Z");
    const { id: eventId } = await newEvent({ ...WEEKEND, registrationClosesAt });
    const edited = await office().events.edit({
      eventId,
      startsAt: "2031-11-01T09:00:00Z",
      endsAt: "2031-11-02T09:00:00Z",
    });
    expect(edited).toMatchObject({
      startsAt: "2031-10-31T23:00:00.000Z",
      endsAt: "2031-11-02T23:00:00.000Z",
      registrationClosesAt: "2031-10-31T17:00:00.000Z",
    });
  });

  test("200 another zone keeps the days, also when the unchanged times are sent again", async () => {
    const days = { startsAt: "2031-10-25T04:00:00.000Z", endsAt: "2031-10-27T04:00:00.000Z" };
    const timezone = "America/New_York";
    const first = await newEvent(WEEKEND);
    expect(await office().events.edit({ eventId: first.id, timezone })).toMatchObject(days);
    const second = await newEvent(WEEKEND);
    const times = { startsAt: iso(second.startsAt), endsAt: iso(second.endsAt) };
    const answer = await office().events.edit({ eventId: second.id, timezone, ...times });
    expect(answer).toMatchObject(days);
  });

  test("200 another title leaves the days alone", async () => {
    const { id: eventId } = await newEvent(WEEKEND);
    expect(await office().events.edit({ eventId, title: "Regatta 2" })).toMatchObject({
      startsAt: iso(WEEKEND.startsAt),
      endsAt: iso(WEEKEND.endsAt),
      allDay: true,
    });
  });

  test("200 gets times again", async () => {
    const { id: eventId } = await newEvent(WEEKEND);
    const times = { startsAt: "2031-10-25T09:00:00.000Z", endsAt: "2031-10-25T15:00:00.000Z" };
    const answer = await office().events.edit({ eventId, ...times, allDay: false });
    expect(answer).toMatchObject({ ...times, allDay: false });
  });
});

const iso = (date: Date) => date.toISOString();

describe("a copy of whole days", () => {
  test("201 has as many days, from the day of its start", async () => {
    const { id } = await newEvent(WEEKEND);
    const copy = await office().events.clone({ id, startsAt: "2031-11-01T15:30:00Z" });
    expect(copy).toMatchObject({
      allDay: true,
      startsAt: "2031-10-31T23:00:00.000Z",
      endsAt: "2031-11-02T23:00:00.000Z",
    });
  });

  test("201 a series begins each week at midnight", async () => {
    const { id } = await newEvent(WEEKEND);
    const copy = await office().events.clone({ id, repeat: { every: "WEEK", count: 2 } });
    expect(copy.series?.map(({ startsAt }) => startsAt)).toEqual([
      "2031-10-24T22:00:00.000Z",
      "2031-10-31T23:00:00.000Z",
    ]);
  });
});

describe("who reads of whole days", () => {
  const calendarOf = ({ slug }: TestEvent) =>
    as().events.calendar({ tenantSlug: tenant.slug, slug });

  test("200 a calendar has dates, and the end is the day after the last", async () => {
    const event = await newEvent(WEEKEND);
    const expected = ["DTSTART;VALUE=DATE:20311025", "DTEND;VALUE=DATE:20311027"];
    expect(linesOf(await calendarOf(event))).toEqual(expect.arrayContaining(expected));
    const feed = linesOf(await as().calendar.publicFeed({ tenantSlug: tenant.slug }));
    expect(feed).toEqual(expect.arrayContaining(expected));
  });

  test("200 a page, a list and the own registrations say so", async () => {
    const { id: eventId, slug } = await newEvent(WEEKEND);
    const tenantSlug = tenant.slug;
    expect(await as().events.publicGet({ tenantSlug, slug })).toMatchObject({ allDay: true });
    const { data } = await office().events.adminList({ search: "Regatta" });
    expect(data.find(({ id }) => id === eventId)).toMatchObject({ allDay: true });
    const person = await newMember(["MEMBER"]);
    await as(person).registration.register({ id: eventId });
    const own = await as(person).registration.mine({ eventId: [eventId] });
    expect(own.data).toMatchObject([{ event: { allDay: true } }]);
  });
});
