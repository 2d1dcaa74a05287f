import { describe, expect, test } from "vitest";
import { HOUR, MINUTE } from "#base/clock.ts";
import { newId } from "#base/ids.ts";
import { openClub } from "#testing/clubs/club.ts";
import {
  makeEvent,
  makeMember,
  makeRegistration,
  makeTenant,
  type TestEvent,
  type TestTenant,
} from "#testing/clubs/factories.ts";
import { makeInvoice } from "#testing/clubs/money.ts";
import { refused } from "#testing/people/refused.ts";

const doors = Date.parse("2027-05-01T18:00:00Z");

const { app, as, newMember, newEvent } = await openClub();
const { token } = await newMember(["FINANCE_MANAGER"]);
const startsAt = new Date(doors);
const endsAt = new Date(doors + HOUR);
const gala: TestEvent & { ticketTypeIds: string[] } = await newEvent({
  ...{ title: "=SUM(A1), Gala", startsAt, endsAt, prices: [1000, 2000], capacity: 50 },
});
const walk = await newEvent({
  ...{ title: "Walk", startsAt: new Date(doors - HOUR), endsAt, capacity: null },
});
const [first, second] = gala.ticketTypeIds as [string, string];
const came = (minute: number, ticketTypeId: string | null, source: "MEMBER" | "WALK_IN") =>
  makeRegistration(app.services, gala, {
    ...{ ticketTypeId, source, status: "CHECKED_IN" },
    checkedInAt: new Date(doors + minute * MINUTE),
  });
await came(0, first, "MEMBER");
await came(4.9, first, "MEMBER");
await came(5, first, "WALK_IN");
await came(31, null, "MEMBER");
for (const [status, ticketTypeId] of [
  ["CONFIRMED", first],
  ["CONFIRMED", second],
  ["PENDING", second],
  ["CANCELLED", second],
  ["CANCELLED", first],
] as const)
  await makeRegistration(app.services, gala, { status, ticketTypeId });
await makeRegistration(app.services, gala, { status: "WAITLISTED", waitlistNumber: 1 });
await makeRegistration(app.services, walk, { status: "CONFIRMED", source: "WALK_IN" });
await newEvent({ status: "DRAFT", title: "Draft", startsAt, endsAt });

const reports = () => as({ token }).reporting;
const report = async (input: Parameters<ReturnType<typeof reports>["attendanceReport"]>[0]) => {
  const answer = await reports().attendanceReport(input);
  if (typeof answer === "string") throw new Error("a page was asked for");
  return answer;
};

describe("GET /api/admin/events/:eventId/attendance", () => {
  test("200 counts that add up, by ticket type and by five minutes of arrival", async () => {
    const attendance = await reports().eventAttendance({ eventId: gala.id });
    expect(attendance).toMatchObject({
      ...{ eventId: gala.id, title: gala.title, capacity: 50, isFinal: false },
      ...{ registered: 6, checkedIn: 4, noShow: 2, walkIns: 1, walkInsUndone: 0 },
      ...{ waitlisted: 1, cancelled: 2, pending: 1 },
    });
    expect(attendance.byTicketType).toMatchObject([
      { name: "Tier 1", registered: 4, checkedIn: 3, noShow: 1, walkIns: 1, cancelled: 1 },
      { name: "Tier 2", registered: 1, checkedIn: 0, noShow: 1, pending: 1, cancelled: 1 },
      { ticketTypeId: null, name: null, registered: 1, checkedIn: 1, waitlisted: 1 },
    ]);
    expect(attendance.arrivals).toEqual([
      { at: "2027-05-01T18:00:00.000Z", count: 2 },
      { at: "2027-05-01T18:05:00.000Z", count: 1 },
      { at: "2027-05-01T18:30:00.000Z", count: 1 },
    ]);
  });

  test("200 with arrivals by the moment at the door where a device sent them later", async () => {
    const event = await makeEvent(app.services, await tenantApart());
    await makeRegistration(app.services, event, {
      ...{ status: "CHECKED_IN", checkedInAt: new Date(doors + HOUR) },
      scannedAt: new Date(doors + 6 * MINUTE),
    });
    const { arrivals } = await apart().eventAttendance({ eventId: event.id });
    expect(arrivals).toEqual([{ at: "2027-05-01T18:05:00.000Z", count: 1 }]);
  });

  test("200 isFinal once the event is over", async () => {
    const over = { startsAt: new Date(0), endsAt: new Date(1) };
    const { id: eventId } = await makeEvent(app.services, await tenantApart(), over);
    const attendance = await apart().eventAttendance({ eventId });
    expect(attendance).toMatchObject({ isFinal: true, registered: 0, arrivals: [] });
  });

  test("403 FORBIDDEN for a MEMBER, 404 NOT_FOUND for another tenant's event", async () => {
    const member = await newMember();
    const eventId = gala.id;
    await expect(as(member).reporting.eventAttendance({ eventId })).rejects.toEqual(
      refused("FORBIDDEN"),
    );
    await tenantApart();
    await expect(apart().eventAttendance({ eventId })).rejects.toEqual(refused("NOT_FOUND"));
    await expect(reports().eventAttendance({ eventId: newId() })).rejects.toEqual(
      refused("NOT_FOUND"),
    );
  });
});

describe("GET /api/reporting/reports/events/attendance", () => {
  test("200 every event but drafts, the same numbers, and totals of all pages", async () => {
    const page = await report({ limit: 1 });
    expect(page.data).toEqual([await reports().eventAttendance({ eventId: gala.id })]);
    expect(page.meta).toMatchObject({ page: 1, limit: 1, total: 2, totalPages: 2 });
    expect(page.meta.totals).toEqual({
      ...{ events: 2, registered: 7, checkedIn: 4, noShow: 3, walkIns: 2 },
      ...{ waitlisted: 1, cancelled: 2, pending: 1, lastWeek: 11, received: [] },
      final: { events: 0, registered: 0, checkedIn: 0, noShow: 0 },
    });
    const next = await report({ limit: 1, page: 2 });
    expect(next.data).toMatchObject([
      { eventId: walk.id, registered: 1, noShow: 1, walkIns: 1, walkInsUndone: 1 },
    ]);
  });

  test("200 by eventId and by period; another tenant's event is in no selection", async () => {
    const foreign = await makeEvent(app.services, await tenantApart());
    const chosen = await report({ eventId: [walk.id, foreign.id] });
    expect(chosen.data.map(({ eventId }) => eventId)).toEqual([walk.id]);
    const early = await report({ to: new Date(doors - HOUR).toISOString() });
    expect(early.data.map(({ eventId }) => eventId)).toEqual([walk.id]);
    const late = await report({ from: new Date(doors).toISOString(), sortOrder: "asc" });
    expect(late.meta.totals.events).toBe(1);
    const none = await report({ from: new Date(doors + HOUR).toISOString() });
    expect(none).toMatchObject({ data: [], meta: { total: 0, totals: { registered: 0 } } });
  });

  test("200 with money received, and split by whether the event is still to come", async () => {
    const club = await openClub();
    const treasurer = await club.newMember(["FINANCE_MANAGER"]);
    const next = await club.newEvent({ prices: [2500] });
    const past = await club.newEvent({ startsAt: new Date(0), endsAt: new Date(1) });
    const paid = await makeRegistration(app.services, next, { memberId: treasurer.id });
    await makeInvoice(app.services, paid, "PAID", "SUCCEEDED");
    const checkedInAt = new Date(1);
    await makeRegistration(app.services, past, { status: "CHECKED_IN", checkedInAt });
    await makeRegistration(app.services, past);
    const ask = (input: { upcoming?: boolean }) =>
      club.as(treasurer).reporting.attendanceReport(input);
    const final = { events: 1, registered: 2, checkedIn: 1, noShow: 1 };
    expect(await ask({})).toMatchObject({
      meta: { totals: { events: 2, registered: 3, checkedIn: 1, noShow: 2, final } },
    });
    expect(await ask({ upcoming: true })).toMatchObject({
      data: [{ eventId: next.id, received: 2500, currency: "EUR", lastWeek: 1 }],
      meta: { totals: { events: 1, received: [{ currency: "EUR", amount: 2500 }], lastWeek: 1 } },
    });
    expect(await ask({ upcoming: false })).toMatchObject({
      data: [{ eventId: past.id, received: 0 }],
      meta: { totals: { events: 1, received: [] } },
    });
  });

  test("200 text/csv of the whole selection, with formulas made harmless", async () => {
    const { caller, headers } = app.recorded({ token });
    const csv = await caller.reporting.attendanceReport({ format: "csv", limit: 1 });
    expect(csv).toBe(
      [
        "\uFEFFeventId,title,startsAt,startsAtLocal,timezone,capacity,registered,checkedIn,noShow,walkIns,waitlisted,cancelled,pending,lastWeek,received,currency,isFinal",
        `${gala.id},"'=SUM(A1), Gala",2027-05-01T18:00:00.000Z,2027-05-01 20:00,Europe/Berlin,50,6,4,2,1,1,2,1,10,0.00,EUR,false`,
        `${walk.id},Walk,2027-05-01T17:00:00.000Z,2027-05-01 19:00,Europe/Berlin,,1,0,1,1,0,0,0,1,0.00,EUR,false`,
        "",
      ].join("\r\n"),
    );
    expect(headers.get("Content-Type")).toBe("text/csv");
    expect(headers.get("Content-Disposition")).toContain("attendance.csv");
  });

  test("400 VALIDATION_ERROR for a malformed eventId, an unknown format or parameter", async () => {
    for (const wrong of [{ eventId: ["x"] }, { format: "pdf" }, { events: "all" }])
      await expect(reports().attendanceReport(wrong as object)).rejects.toEqual(
        refused("VALIDATION_ERROR"),
      );
  });

  test("403 FORBIDDEN for a MEMBER", async () => {
    const member = await newMember();
    await expect(as(member).reporting.attendanceReport({})).rejects.toEqual(refused("FORBIDDEN"));
  });
});

let apartToken: string;
const apart = () => as({ token: apartToken }).reporting;

/** Another tenant, whose administrator `apart` speaks for. */
async function tenantApart(): Promise<TestTenant> {
  const other = await makeTenant(app.services);
  ({ token: apartToken } = await makeMember(app.services, other, ["ADMIN"]));
  return other;
}
