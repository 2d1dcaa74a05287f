import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "#base/clock.ts";
import { outbox } from "#base/mail/outbox.sql.ts";
import { openClub } from "#testing/clubs/club.ts";
import type { TestEvent } from "#testing/clubs/factories.ts";
import { COMPOSERS } from "../../../mail-composers.ts";
import { activity, activityDetail } from "../../activity/activity.sql.ts";
import { event as eventTable } from "../event.sql.ts";
import { sendReminders } from "../rounds/send-reminders.ts";

const { app, tenant, as, newMember, newEvent } = await openClub();
const manager = await newMember(["EVENT_MANAGER"]);
const checkin = () => as(manager);

async function owed(kind: "eventChanged" | "eventReminder", event: TestEvent) {
  const { data } = await checkin().registration.list({ eventId: event.id, limit: 100 });
  const ids = data.map(({ id }) => id);
  return app.services.system.run((query) =>
    query
      .select()
      .from(outbox)
      .where(and(eq(outbox.kind, kind), inArray(outbox.subjectId, ids))),
  );
}
const composed = (row: typeof outbox.$inferSelect) =>
  app.services.system.run((query) => COMPOSERS[row.kind](query, row, app.services, "en"));
const sequenceOf = async (event: TestEvent) => {
  const file = await as().events.calendar({ tenantSlug: tenant.slug, slug: event.slug });
  return Number(/SEQUENCE:(\d+)/.exec(file)?.[1]);
};

describe("PATCH /api/admin/events/:eventId with notify", () => {
  test("one mail a party, seated or waiting, with what changed and a newer calendar file", async () => {
    const event = await newEvent({ capacity: 2, venue: "Boathouse", title: "Regatta" });
    const { id } = event;
    const [host, waiting] = [await newMember(), await newMember()];
    const guests = [{ fullName: "Ben", email: `ben.${id}@example.org` }];
    await as(host).registration.register({ id, guests });
    await as(waiting).registration.register({ id });
    expect(await sequenceOf(event)).toBe(0);
    const startsAt = new Date(event.startsAt.getTime() + HOUR).toISOString();
    await checkin().events.edit({ eventId: id, venue: "Club house", startsAt, notify: true });
    const rows = await owed("eventChanged", event);
    expect(rows).toHaveLength(2);
    const mails = await Promise.all(rows.map(composed));
    const mail = mails.find((each) => each?.to[0] === host.email);
    expect(mails.map((each) => each?.to[0]).sort()).toEqual([host.email, waiting.email].sort());
    expect(mail?.subject).toBe("Event update: Regatta");
    expect(mail?.paragraphs).toContain("New venue: Club house (before: Boathouse).");
    expect(mail?.paragraphs[0]).toMatch(/^New start: .* \(before: .*\)\.$/);
    expect(mail?.calendar?.content).toContain("SEQUENCE:1");
    expect(await sequenceOf(event)).toBe(1);
  });

  test("times that become whole days are told as days, and the days before as times", async () => {
    const event = await newEvent({
      timezone: "Europe/Berlin",
      startsAt: new Date("2031-10-24T17:00:00.000Z"),
      endsAt: new Date("2031-10-24T21:00:00.000Z"),
    });
    await as(await newMember()).registration.register({ id: event.id });
    const endsAt = "2031-10-25T12:00:00.000Z";
    await checkin().events.edit({ eventId: event.id, allDay: true, endsAt, notify: true });
    const [row] = await owed("eventChanged", event);
    const mail = row && (await composed(row));
    expect(mail?.paragraphs.slice(0, 2).map((text) => text.replaceAll(/,| at(?= )/g, ""))).toEqual([
      "New start: Fri 24 October 2031 (before: Fri 24 October 2031 19:00 CEST).",
      "New end: Sat 25 October 2031 (before: Fri 24 October 2031 23:00 CEST).",
    ]);
    expect(mail?.facts?.map(([, fact]) => fact).join()).toMatch(/24 Octo.*–.*25 October 2031$/);
    expect(mail?.calendar?.content).toContain("DTSTART;VALUE=DATE:20311024");
    expect(await sequenceOf(event)).toBe(1);
  });

  test("none without it, but a newer calendar file; none and the same file for other values", async () => {
    const event = await newEvent({ venue: "Boathouse" });
    await as(await newMember()).registration.register({ id: event.id });
    await checkin().events.edit({ eventId: event.id, venue: "Club house" });
    expect(await sequenceOf(event)).toBe(1);
    const same = {
      title: event.title,
      startsAt: event.startsAt.toISOString(),
      venue: "Club house",
    };
    await checkin().events.edit({ eventId: event.id, ...same, capacity: 20, notify: true });
    expect(await sequenceOf(event)).toBe(1);
    expect(await owed("eventChanged", event)).toEqual([]);
  });

  test("none for a draft, and none for who has cancelled before it was sent", async () => {
    const draft = await newEvent({ status: "DRAFT" });
    await checkin().events.edit({ eventId: draft.id, title: "Another", notify: true });
    expect(await owed("eventChanged", draft)).toEqual([]);
    const event = await newEvent();
    const member = await newMember();
    await as(member).registration.register({ id: event.id });
    await checkin().events.edit({ eventId: event.id, timezone: "Europe/London", notify: true });
    const [row] = await owed("eventChanged", event);
    const mail = row && (await composed(row));
    expect(mail?.paragraphs[0]).toBe("New time zone: Europe/London (before: Europe/Berlin).");
    await as(member).registration.cancelOwn({ id: event.id });
    expect(row && (await composed(row))).toBeUndefined();
  });
});

describe("reminders", () => {
  const startsAt = new Date(app.clock.now().getTime() + 30 * HOUR);
  const endsAt = new Date(startsAt.getTime() + HOUR);
  const due = { startsAt, endsAt, reminderHours: 48 };

  test("one a party, however many workers remind, and none for who registers later", async () => {
    const event = await newEvent({ ...due, capacity: 3 });
    const host = await newMember();
    await as(host).registration.register({ id: event.id, guests: [{ fullName: "Ben" }] });
    await Promise.all(Array.from({ length: 8 }, () => sendReminders(app.services)));
    const rows = await owed("eventReminder", event);
    expect(rows).toHaveLength(1);
    const mail = rows[0] && (await composed(rows[0]));
    expect(mail).toMatchObject({ to: [host.email], subject: `Reminder: ${event.title}` });
    expect(mail?.tickets).toHaveLength(2);
    await as(await newMember()).registration.register({ id: event.id });
    await sendReminders(app.services);
    expect(await owed("eventReminder", event)).toHaveLength(1);
    const shown = await checkin().events.adminGet({ eventId: event.id });
    expect(shown).toMatchObject({ reminderHours: 48, remindedAt: expect.any(String) });
  });

  /** Noon in Berlin on the day after tomorrow, so that an hour more or less is the same day. */
  const noon = new Date(`${new Date(Date.now() + 2 * DAY).toISOString().slice(0, 10)}T11:00:00Z`);
  const atNoon = {
    ...due,
    startsAt: noon,
    endsAt: new Date(noon.getTime() + HOUR),
    reminderHours: 168,
  };
  const moveBy = (event: TestEvent, time: number) =>
    checkin().events.edit({
      eventId: event.id,
      startsAt: new Date(event.startsAt.getTime() + time).toISOString(),
      endsAt: new Date(event.endsAt.getTime() + time).toISOString(),
    });

  test("one for each day of the event: a postponed event reminds again, once", async () => {
    const event = await newEvent(atNoon);
    await as(await newMember()).registration.register({ id: event.id });
    await sendReminders(app.services);
    expect(await moveBy(event, DAY)).toMatchObject({ remindedAt: null });
    await Promise.all([sendReminders(app.services), sendReminders(app.services)]);
    expect(await owed("eventReminder", event)).toHaveLength(2);
    await moveBy(event, 0);
    await sendReminders(app.services);
    expect(await owed("eventReminder", event)).toHaveLength(2);
  });

  test("no second one for another hour of the same day", async () => {
    const event = await newEvent(atNoon);
    await as(await newMember()).registration.register({ id: event.id });
    await sendReminders(app.services);
    expect(await moveBy(event, HOUR)).toMatchObject({ remindedAt: expect.any(String) });
    await sendReminders(app.services);
    expect(await owed("eventReminder", event)).toHaveLength(1);
  });

  test.each([
    ["before the hours are reached", { ...due, reminderHours: 24 }],
    ["without hours", { ...due, reminderHours: null }],
    ["of an event that is cancelled", { ...due, status: "CANCELLED" as const }],
    [
      "of an event that has begun",
      { startsAt: new Date(Date.now() - MINUTE), endsAt, reminderHours: 24 },
    ],
  ])("none %s", async (_, values) => {
    const event = await newEvent(values);
    await sendReminders(app.services);
    const rows = await app.services.system.run((query) =>
      query
        .select()
        .from(eventTable)
        .where(and(eq(eventTable.id, event.id), isNotNull(eventTable.remindedAt))),
    );
    expect(rows).toEqual([]);
  });

  test("a start that is moved before it was sent makes it due anew", async () => {
    const event = await newEvent({ ...due, reminderHours: 24 });
    await as(await newMember()).registration.register({ id: event.id });
    await sendReminders(app.services);
    expect(await owed("eventReminder", event)).toEqual([]);
    const sooner = new Date(startsAt.getTime() - 8 * HOUR).toISOString();
    await checkin().events.edit({ eventId: event.id, startsAt: sooner });
    await sendReminders(app.services);
    expect(await owed("eventReminder", event)).toHaveLength(1);
  });
});

describe("the activity log", () => {
  test("has what was done to an event, with what an edit changed", async () => {
    const made = await checkin().events.create({
      ...{
        title: "A walk",
        startsAt: "2027-05-01T08:00:00.000Z",
        endsAt: "2027-05-01T09:00:00.000Z",
      },
    });
    const eventId = made.id;
    await checkin().events.edit({ eventId, title: "A run", venue: "" });
    await checkin().events.edit({ eventId, title: "A run" });
    await checkin().events.edit({ eventId, ticketTypes: [{ name: "Seat", price: 0, quota: 5 }] });
    await checkin().events.publish({ id: eventId });
    await checkin().events.publish({ id: eventId });
    await checkin().registration.cancelEvent({ eventId });
    await checkin().events.remove({ eventId });
    const rows = await app.services.system.run((query) =>
      query
        .select({
          action: activity.action,
          before: activityDetail.before,
          after: activityDetail.after,
        })
        .from(activity)
        .leftJoin(activityDetail, eq(activityDetail.id, activity.id))
        .where(and(eq(activity.subjectId, eventId), eq(activity.actorId, manager.id)))
        .orderBy(desc(activity.at), desc(activity.id)),
    );
    expect(rows.toReversed()).toMatchObject([
      { action: "EVENT_CREATED", after: { title: "A walk" } },
      { action: "EVENT_EDITED", before: { title: "A walk" }, after: { title: "A run" } },
      {
        action: "EVENT_EDITED",
        before: { ticketTypes: [] },
        after: { ticketTypes: [{ quota: 5 }] },
      },
      { action: "EVENT_PUBLISHED" },
      { action: "EVENT_CANCELLED", before: { status: "PUBLISHED" } },
      { action: "EVENT_DELETED", before: { title: "A run" } },
    ]);
  });

  test("has each copy of a series", async () => {
    const event = await newEvent();
    const { series = [] } = await checkin().events.clone({
      ...{ id: event.id, repeat: { every: "WEEK", count: 3 } },
    });
    const ids = series.map(({ id }) => id);
    const rows = await app.services.system.run((query) =>
      query
        .select({ action: activity.action })
        .from(activity)
        .where(inArray(activity.subjectId, ids)),
    );
    expect(rows).toEqual(Array(3).fill({ action: "EVENT_CREATED" }));
  });
});
