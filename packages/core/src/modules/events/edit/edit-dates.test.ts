import { describe, expect, test } from "vitest";
import { DAY } from "#base/clock.ts";
import { openClub } from "#testing/clubs/club.ts";
import type { TestEvent } from "#testing/clubs/factories.ts";
import { refused } from "#testing/people/refused.ts";

const { as, newMember, newEvent } = await openClub();
const manager = await newMember(["ADMIN"]);
const office = () => as(manager);

const later = (date: Date, time: number) => new Date(date.getTime() + time).toISOString();
const postponed = (event: TestEvent, time: number) => ({
  eventId: event.id,
  startsAt: later(event.startsAt, time),
  endsAt: later(event.endsAt, time),
});

/** An evening in Zurich on the last Friday of summer time. */
const AUTUMN = {
  timezone: "Europe/Zurich",
  startsAt: new Date("2031-10-24T17:00:00.000Z"),
  endsAt: new Date("2031-10-24T21:00:00.000Z"),
  registrationOpensAt: new Date("2031-09-24T07:00:00.000Z"),
  registrationClosesAt: new Date("2031-10-24T10:00:00.000Z"),
  checkInOpensAt: new Date("2031-10-24T16:30:00.000Z"),
  checkInClosesAt: new Date("2031-10-24T19:00:00.000Z"),
};
/** The same evening a week later, in winter time. */
const A_WEEK_LATER = { startsAt: "2031-10-31T18:00:00.000Z", endsAt: "2031-10-31T22:00:00.000Z" };

describe("PATCH of the start of an event: the windows", () => {
  test("200 move by the same distance on the clock of the event's zone, and are listed", async () => {
    const { id: eventId } = await newEvent(AUTUMN);
    expect(await office().events.edit({ eventId, ...A_WEEK_LATER })).toMatchObject({
      ...A_WEEK_LATER,
      registrationOpensAt: "2031-10-01T07:00:00.000Z",
      registrationClosesAt: "2031-10-31T11:00:00.000Z",
      checkInOpensAt: "2031-10-31T17:30:00.000Z",
      checkInClosesAt: "2031-10-31T20:00:00.000Z",
      meta: {
        moved: [
          {
            what: "REGISTRATION_OPENS_AT",
            from: "2031-09-24T07:00:00.000Z",
            to: "2031-10-01T07:00:00.000Z",
            count: 1,
          },
          { what: "REGISTRATION_CLOSES_AT", to: "2031-10-31T11:00:00.000Z" },
          { what: "CHECK_IN_OPENS_AT", to: "2031-10-31T17:30:00.000Z" },
          { what: "CHECK_IN_CLOSES_AT", to: "2031-10-31T20:00:00.000Z" },
        ],
      },
    });
  });

  test("200 stay where the request sets them, also to nothing", async () => {
    const { id: eventId } = await newEvent(AUTUMN);
    const windows = {
      registrationOpensAt: null,
      registrationClosesAt: "2031-10-30T10:00:00.000Z",
      checkInOpensAt: AUTUMN.checkInOpensAt.toISOString(),
    };
    const edited = await office().events.edit({ eventId, ...A_WEEK_LATER, ...windows });
    expect(edited).toMatchObject({ ...windows, checkInClosesAt: "2031-10-31T20:00:00.000Z" });
    expect(edited.meta?.moved.map(({ what }) => what)).toEqual(["CHECK_IN_CLOSES_AT"]);
  });

  test("200 of sales move as well, but not those that the list of ticket types sets", async () => {
    const [salesFrom, salesUntil] = ["2031-10-01T07:00:00.000Z", "2031-10-20T10:00:00.000Z"];
    const window = { salesFrom: new Date(salesFrom), salesUntil: new Date(salesUntil) };
    const { id: eventId, ticketTypeIds } = await newEvent({ ...AUTUMN, types: [window, window] });
    const [first, second] = ticketTypeIds as [string, string];
    const moved = { salesFrom: "2031-10-08T07:00:00.000Z", salesUntil: "2031-10-27T11:00:00.000Z" };
    const edited = await office().events.edit({ eventId, ...A_WEEK_LATER });
    expect(edited.ticketTypes).toMatchObject([moved, moved]);
    expect(edited.meta?.moved.slice(4)).toEqual([
      { what: "SALES_FROM", from: salesFrom, to: moved.salesFrom, count: 1, ticketTypeId: first },
      {
        what: "SALES_UNTIL",
        from: salesUntil,
        to: moved.salesUntil,
        count: 1,
        ticketTypeId: first,
      },
      { what: "SALES_FROM", from: salesFrom, to: moved.salesFrom, count: 1, ticketTypeId: second },
      {
        ...{ what: "SALES_UNTIL", from: salesUntil, to: moved.salesUntil, count: 1 },
        ticketTypeId: second,
      },
    ]);
    const back = await office().events.edit({
      eventId,
      startsAt: AUTUMN.startsAt.toISOString(),
      endsAt: AUTUMN.endsAt.toISOString(),
      ticketTypes: [
        { id: first, name: "First", price: 0, salesFrom: null, salesUntil: moved.salesUntil },
        { id: second, name: "Second", price: 0 },
      ],
    });
    expect(back.ticketTypes).toMatchObject([
      { salesFrom: null, salesUntil: moved.salesUntil },
      { salesFrom, salesUntil },
    ]);
  });

  test("200 stay with another zone while the start is the same moment", async () => {
    const { id: eventId } = await newEvent(AUTUMN);
    const edited = await office().events.edit({ eventId, timezone: "America/New_York" });
    expect(edited).toMatchObject({
      timezone: "America/New_York",
      checkInOpensAt: AUTUMN.checkInOpensAt.toISOString(),
    });
    expect(edited.meta).toBeUndefined();
  });

  test("200 keep their time on the clock when zone and start are corrected together", async () => {
    const { id: eventId } = await newEvent(AUTUMN);
    const edited = await office().events.edit({
      ...{ eventId, timezone: "Europe/London", startsAt: "2031-10-24T18:00:00.000Z" },
      endsAt: "2031-10-24T22:00:00.000Z",
    });
    expect(edited).toMatchObject({
      checkInOpensAt: "2031-10-24T17:30:00.000Z",
      checkInClosesAt: "2031-10-24T20:00:00.000Z",
    });
  });

  test("200 keep their length where the clock skips the hour in which they close", async () => {
    const { id } = await newEvent({
      timezone: "Europe/Zurich",
      startsAt: new Date("2031-03-29T00:30:00.000Z"),
      endsAt: new Date("2031-03-29T05:00:00.000Z"),
      checkInOpensAt: new Date("2031-03-29T01:30:00.000Z"),
      checkInClosesAt: new Date("2031-03-29T02:00:00.000Z"),
      types: [
        {
          salesFrom: new Date("2031-03-29T01:30:00.000Z"),
          salesUntil: new Date("2031-03-29T02:00:00.000Z"),
        },
      ],
    });
    const windows = {
      checkInOpensAt: "2031-03-30T01:30:00.000Z",
      checkInClosesAt: "2031-03-30T02:00:00.000Z",
      ticketTypes: [
        { salesFrom: "2031-03-30T01:30:00.000Z", salesUntil: "2031-03-30T02:00:00.000Z" },
      ],
    };
    const startsAt = "2031-03-30T00:30:00.000Z";
    expect(await office().events.clone({ id, startsAt })).toMatchObject(windows);
    const dates = { startsAt, endsAt: "2031-03-30T05:00:00.000Z" };
    expect(await office().events.edit({ eventId: id, ...dates })).toMatchObject(windows);
  });
});

describe("PATCH of an event with dryRun", () => {
  test("200 answers what would move and stores nothing", async () => {
    const event = await newEvent({ ...AUTUMN, title: "Before" });
    const dates = { eventId: event.id, ...A_WEEK_LATER };
    const answer = await office().events.edit({ ...dates, title: "After", dryRun: true });
    expect(answer).toMatchObject({ ...A_WEEK_LATER, title: "After" });
    expect(answer.meta?.moved).toHaveLength(4);
    const stored = await office().events.adminGet({ eventId: event.id });
    expect(stored).toMatchObject({
      title: "Before",
      startsAt: AUTUMN.startsAt.toISOString(),
      checkInOpensAt: AUTUMN.checkInOpensAt.toISOString(),
    });
  });

  test("422 as the edit itself would be", async () => {
    const event = await newEvent();
    const call = office().events.edit({ ...postponed(event, -DAY), dryRun: true });
    await expect(call).rejects.toEqual(refused("UNPROCESSABLE_ENTITY"));
  });
});
